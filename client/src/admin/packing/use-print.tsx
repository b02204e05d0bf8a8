import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { useAction } from '../../lib/query-client.ts';
import { adminMessages } from '../messages.ts';
import { ParcelLabel } from './components/labels.tsx';
import { OrderBody } from './components/order-body.tsx';
import styles from './components/order-sheets.module.css';
import { describeDates, hasLabel, hasToPack } from './packing.ts';

/** Print does not wait longer for pictures. */
const PICTURES_LIMIT_MS = 3_000;

/** What is printed is on the page, hidden on the screen, from the press until it is printed. */
export function usePrint() {
  const [pages, setPages] = useState<ReactNode>();
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const forget = () => setPages(undefined);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);

  async function print(content: ReactNode) {
    flushSync(() => setPages(content));
    const pictures = Array.from(sheet.current?.querySelectorAll('img') ?? []);
    await Promise.race([
      Promise.allSettled(pictures.map((picture) => picture.decode())),
      new Promise((resolve) => setTimeout(resolve, PICTURES_LIMIT_MS)),
    ]);
    // The screen may have been left meanwhile.
    if (sheet.current) window.print();
  }

  const list = useAction({
    mutationFn: (orders: readonly PackingOrder[]) =>
      print(
        orders.filter(hasToPack).map((order) => <PackingSheet key={order._id} order={order} />),
      ),
    meta: { failure: adminMessages.ordersPrintFailed },
  });
  const labels = useAction({
    mutationFn: async (orders: readonly PackingOrder[]) => {
      const { encodeQR } = await import('qr');
      const codeOf = ({ orderNumber }: PackingOrder) => encodeQR(orderNumber, 'raw', { border: 4 });
      await print(
        orders
          .filter(hasLabel)
          .map((order) => <ParcelLabel key={order._id} order={order} code={codeOf(order)} />),
      );
    },
    meta: { failure: adminMessages.labelsPrintFailed },
  });

  return {
    sheet:
      pages &&
      createPortal(
        <div ref={sheet} className={styles.sheet}>
          {pages}
        </div>,
        document.body,
      ),
    printList: list.run,
    printLabels: labels.run,
  };
}

/** On paper each order has a page of its own. */
function PackingSheet({ order }: { order: PackingOrder }) {
  return (
    <article className={`wide ${styles.order}`} aria-label={order.orderNumber}>
      <header className={styles.head}>
        <h2 className="plain text-18" translate="no">
          {order.orderNumber}
        </h2>
        <p className="muted">{describeDates(order)}</p>
      </header>
      <OrderBody order={order} />
    </article>
  );
}
