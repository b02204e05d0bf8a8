import { orderScreenMessages } from '../messages.ts';
import { useCancelled } from '../use-orders.ts';
import { OrderLineItem, RemoveButton } from './order-line-item.tsx';
import { OrderList } from './order-list.tsx';

export function CancelledList({ title }: { title: string }) {
  return (
    <OrderList
      {...useCancelled()}
      title={title}
      name="Cancelled orders"
      row={(line, _order, head) => (
        <OrderLineItem key={line._id} line={line} head={head} action={<RemoveButton line={line} />}>
          {line.cancelledBy && <p className="muted">{orderScreenMessages.cancelledByShop}</p>}
        </OrderLineItem>
      )}
      sumName="Cancelled"
      emptyText="Nothing cancelled."
    />
  );
}
