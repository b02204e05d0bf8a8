import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { useAction } from '../../lib/use-action.ts';
import { adminMessages } from '../messages.ts';
import { hasToPack } from './packing.ts';

export interface Label {
  order: PackingOrder;
  /** Rows of the order number's QR code; true is black. */
  code: boolean[][];
}

/** A cancelled order has none. An erased one is cancelled. */
export const hasLabel = (order: PackingOrder) => order.address !== null && hasToPack(order);

/** The labels are on the page, hidden on the screen, from the press until they are printed. */
export function useLabels() {
  const [labels, setLabels] = useState<Label[]>();
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const forget = () => setLabels(undefined);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);

  const { run, isPending } = useAction({
    async mutationFn(orders: readonly PackingOrder[]) {
      const { encodeQR } = await import('qr');
      const made = orders
        .filter(hasLabel)
        .map((order) => ({ order, code: encodeQR(order.orderNumber, 'raw', { border: 4 }) }));
      flushSync(() => setLabels(made));
      // The screen may have been left meanwhile.
      if (sheet.current) window.print();
    },
    meta: { failure: adminMessages.labelsPrintFailed },
  });
  return { labels, sheet, printLabels: run, isPrintingLabels: isPending };
}
