import { orderScreenMessages } from '../messages.ts';
import { useCancelled } from '../use-orders.ts';
import { CompactLine } from './compact-line.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderList, type OrderLines } from './order-list.tsx';
import { RemoveButton } from './remove-button.tsx';

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
