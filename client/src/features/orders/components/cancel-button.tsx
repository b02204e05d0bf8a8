import type { OrderDetails, PlacedLine } from '@tanabana/server/contract/order';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { quantityInWords, titleOf } from '@tanabana/server/contract/line-words';
import { formatDay } from '../../../lib/shop-dates.ts';
import { isLate } from '../order-dates.ts';
import { useCancelLines } from '../use-orders.ts';

interface CancelButtonProps {
  order: Pick<OrderDetails, 'order' | 'orderNumber' | 'deliverBy'>;
  /** One of the order, or all that can be cancelled. */
  lines: readonly PlacedLine[];
  /** Others of the order are on their way. */
  hasOthers?: boolean;
}

export function CancelButton({ order, lines, hasOthers = false }: CancelButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const closeDialog = () => setIsAsking(false);
  const { run, isPending } = useCancelLines(order.order, closeDialog);
  const isWhole = lines.length > 1;
  const [line] = lines;

  return (
    <>
      <button
        type="button"
        className="link small bad"
        aria-label={isWhole ? undefined : `Cancel ${line && titleOf(line)}`}
        onClick={() => setIsAsking(true)}
      >
        {isWhole ? 'Cancel the whole order' : 'Cancel'}
      </button>
      {isAsking && line && (
        <ConfirmDialog
          question={
            <span>
              <span>{isWhole ? 'Cancel the whole order ' : `Cancel ${line.title}, `}</span>
              <span className="nowrap" translate="no">
                {`${isWhole ? order.orderNumber : quantityInWords(line)}?`}
              </span>
            </span>
          }
          confirmLabel={isWhole ? 'Cancel order' : 'Cancel item'}
          cancelLabel="Keep it"
          isPending={isPending}
          onConfirm={() => void run(lines)}
          onCancel={closeDialog}
        >
          {hasOthers && !isLate(order.deliverBy) && (
            <p className="soft">
              {`The rest of the order still comes by ${formatDay(order.deliverBy)}.`}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
