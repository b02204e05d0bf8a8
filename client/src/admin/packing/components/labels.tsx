import { useLayoutEffect, useRef, useState } from 'react';
import { addressLines, formatMobile } from '@tanabana/server/contract/address';
import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { trackingLink } from '@tanabana/server/contract/tracking';
import { BrandMark } from '../../../components/brand-mark.tsx';
import { brand, senderAddress } from '../../../config/brand.ts';
import { formatDate } from '../../dates.ts';
import { totalToPay } from '../packing.ts';
import styles from './labels.module.css';

interface ParcelLabelProps {
  order: PackingOrder;
  /** Rows of the order number's QR code; true is black. */
  code: boolean[][];
}

/** In px, of the lines of an address. */
const LETTERS = 18;

/** A page of 4 x 6 inches. */
export function ParcelLabel({ order, code }: ParcelLabelProps) {
  const { orderNumber, deliverBy, address, paymentMethod, courier, tracking } = order;
  const recipient = useRef<HTMLDivElement>(null);
  const [letters, setLetters] = useState(LETTERS);

  // However long an address is, the label is one page: the letters get smaller until it fits.
  useLayoutEffect(() => {
    const to = recipient.current;
    if (to && to.scrollHeight > to.clientHeight && letters > 1) setLetters(letters - 1);
  }, [order, letters]);

  return (
    <article
      className={`anywhere flex-column ${styles.label}`}
      style={{ fontSize: letters }}
      aria-label={`Label of ${orderNumber}`}
    >
      <div className={`row between gap-16 ${styles.head}`}>
        <p className={`row flex-none ${styles.brand}`}>
          <BrandMark size={28} />
          {brand.name}
        </p>
        <div className={`right ${styles.courier}`}>
          {courier && <p className="strong">{courier}</p>}
          {tracking && trackingLink(tracking) === undefined && <p>{tracking}</p>}
        </div>
      </div>
      {address && (
        <div ref={recipient} className={styles.to}>
          {senderAddress.length > 0 && (
            <p className={styles.from}>{`From ${brand.name}, ${senderAddress.join(', ')}`}</p>
          )}
          <p className={styles.word}>To</p>
          <p className={styles.name}>{address.name}</p>
          {/* The pin code stands apart, larger. */}
          {addressLines({ ...address, code: '' }).map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          <p className={styles.mobile}>
            Mobile <strong>{formatMobile(address.number)}</strong>
          </p>
        </div>
      )}
      <p className={`head ${styles.pin}`}>
        PIN <strong>{address?.code}</strong>
      </p>
      <div className={`strong ${styles.collect}`}>
        <p>{`${paymentLabels[paymentMethod]}, collect`}</p>
        <p translate="no">{formatRupees(totalToPay(order))}</p>
      </div>
      <div className={`flex align-center ${styles.foot}`}>
        <QrCode rows={code} />
        <div>
          <p>Order</p>
          <p className={`strong ${styles.number}`}>{orderNumber}</p>
          <p>{`Deliver by ${formatDate(deliverBy)}`}</p>
        </div>
      </div>
    </article>
  );
}

function QrCode({ rows }: { rows: boolean[][] }) {
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
