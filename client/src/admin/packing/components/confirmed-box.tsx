import type { PackingOrder } from '@tanabana/server/contract/order';
import { SavedCheckbox } from '../../components/saved-checkbox.tsx';
import { adminMessages } from '../../messages.ts';
import { useChangeOrder } from '../use-packing.ts';
import styles from './packing-order.module.css';

interface ConfirmedBoxProps {
  order: PackingOrder;
  onChanged: (order: PackingOrder) => void;
}

/** The shopper said yes. */
export function ConfirmedBox({ order, onChanged }: ConfirmedBoxProps) {
  const { _id, orderNumber, confirmedAt } = order;
  const { change } = useChangeOrder(_id, { failure: adminMessages.orderConfirmFailed, onChanged });
  return (
    <div className={`label ${styles.confirmed}`}>
      <SavedCheckbox
        aria-label={`Confirmed ${orderNumber}`}
        saved={confirmedAt !== null}
        save={(confirmed) => change({ confirmed })}
      >
        Confirmed
      </SavedCheckbox>
    </div>
  );
}
