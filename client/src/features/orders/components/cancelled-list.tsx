import { titleOf } from '@tanabana/server/contract/line-words';
import type { OrderLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus-after-removal.ts';
import { orderScreenMessages } from '../messages.ts';
import { useCancelled, useRemoveCancelled } from '../use-orders.ts';
import { CompactLine } from './compact-line.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderList, type OrderLines } from './order-list.tsx';

export function CancelledList({ title }: { title: string }) {
  return (
    <OrderList
      {...useCancelled()}
      title={title}
      name="Cancelled orders"
      order={cancelled}
      emptyText="Nothing cancelled."
    />
  );
}

const cancelled = (lines: OrderLines) => ({
  head: <OrderHead lines={lines} sumName="Cancelled" />,
  lines: lines.map((line) => (
    <CompactLine key={line._id} line={line} action={<RemoveButton line={line} />}>
      {line.cancelledBy && <p className="muted">{orderScreenMessages.cancelledByShop}</p>}
    </CompactLine>
  )),
});

function RemoveButton({ line }: { line: OrderLine }) {
  const { run, isPending } = useRemoveCancelled(line);
  const { button, press } = useFocusAfterRemoval(run);
  return (
    <Button
      ref={button}
      variant="secondary"
      isSmall
      aria-label={`Remove ${titleOf(line)}`}
      progress={isPending ? 'pending' : 'rest'}
      onClick={press}
    >
      Remove
    </Button>
  );
}
