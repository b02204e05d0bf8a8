import { useState } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { announce } from '../../../lib/notify.ts';
import { adminMessages } from '../../messages.ts';
import { totalToPay } from '../packing.ts';
import { useChangeOrder } from '../use-packing.ts';
import styles from './packing-order.module.css';

/** For a shopper who said no, or never answered. */
export function CancelOrder({ order }: { order: PackingOrder }) {
  const { _id, orderNumber, address } = order;
  const [isAsking, setIsAsking] = useState(false);
  const { change, isPending } = useChangeOrder(_id, {
    failure: adminMessages.orderCancelFailed,
    onChanged: () => announce(`${orderNumber} cancelled`),
  });

  const close = () => setIsAsking(false);

  async function confirm() {
    await change({ cancelled: true });
    close();
  }

  return (
    <div className={styles.last} data-no-print>
      <button
        type="button"
        className="link small bad"
        aria-label={`Cancel order ${orderNumber}`}
        onClick={() => setIsAsking(true)}
      >
        Cancel order
      </button>
      {isAsking && (
        <ConfirmDialog
          question={
            <span>
              Cancel order{' '}
              <span className="nowrap" translate="no">
                {`${orderNumber}?`}
              </span>
            </span>
          }
          confirmLabel="Cancel order"
          cancelLabel="Keep order"
          isPending={isPending}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          <p>{`${address?.name}, ${formatRupees(totalToPay(order))}. It cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
