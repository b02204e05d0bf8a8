import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { NoteIcon } from '../../../components/icons/later-icons.tsx';
import { AddressLines } from '../../../features/addresses/components/address-lines.tsx';
import { totalToPay } from '../packing.ts';
import styles from './order-body.module.css';
import { PackingLine } from './packing-line.tsx';

interface OrderBodyProps {
  order: PackingOrder;
  /** On the screen, while it can be packed. */
  canBeTicked?: boolean;
}

/** Where an order goes, what is in it and what is to be paid, on the screen and on paper. */
export function OrderBody({ order, canBeTicked = false }: OrderBodyProps) {
  const { orderNumber, address, lines, paymentMethod, note } = order;
  return (
    <div className={`stack gap-inset ${styles.body}`}>
      {note && (
        <div className={`gap-12 rounded ${styles.note}`}>
          <NoteIcon />
          <div>
            <p className="muted">Note</p>
            <p className="as-typed">{note}</p>
          </div>
        </div>
      )}
      {address ? (
        <address className={`small ${styles.address}`}>
          <p>{address.name}</p>
          <AddressLines address={address} />
        </address>
      ) : (
        <p>Account deleted. Do not send it.</p>
      )}
      <div>
        <ul aria-label={`Items of ${orderNumber}`}>
          {lines.map((line) => (
            <PackingLine key={line._id} line={line} canBeTicked={canBeTicked} />
          ))}
        </ul>
        <div className={`wrap ${styles.total}`}>
          <p className="muted">{paymentLabels[paymentMethod]}</p>
          <p className="strong tabular" translate="no">
            {formatRupees(totalToPay(order))}
          </p>
        </div>
      </div>
    </div>
  );
}
