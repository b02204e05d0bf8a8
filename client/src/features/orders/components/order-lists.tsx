import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { titleOf } from '@tanabana/server/contract/line-words';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { VanIcon } from '../../../components/icons/later-icons.tsx';
import { paths } from '../../../config/paths.ts';
import { countOf } from '../../../lib/count.ts';
import { LineItem, LineSum } from '../../cart/components/line-item.tsx';
import { describeQuantity, orderScreenMessages } from '../messages.ts';
import { formatArrival, formatPlaced } from '../order-dates.ts';
import { useCancelled, useOrdered, useRemoveCancelled } from '../use-orders.ts';
import { BuyAgain } from './buy-again.tsx';
import { CancelButton } from './cancel-button.tsx';
import { GroupedOrders, type LinesOfOrder } from './grouped-orders.tsx';
import styles from './order-lists.module.css';

export function OrderedList({ title }: { title: string }) {
  return (
    <GroupedOrders
      list={useOrdered()}
      title={title}
      name="Orders on the way"
      render={onItsWay}
      emptyText="Nothing on the way."
    />
  );
}

function onItsWay(lines: LinesOfOrder) {
  const [order] = lines;
  const isSingle = lines.length === 1;
  return {
    head: (
      <Head lines={lines} sumName="Total" action={<BuyAgain isSmall order={order.order} />}>
        <p className={`align-start row leaf strong balance above-4 ${styles.arrival}`}>
          <VanIcon size={20} />
          <span>{formatArrival(order.deliverBy)}</span>
        </p>
        <p className={`muted balance ${styles.promise}`}>{orderScreenMessages.onItsWay}</p>
      </Head>
    ),
    lines: lines.map((line) => (
      <Line
        key={line._id}
        line={line}
        action={<CancelButton order={line} lines={[line]} hasOthers={!isSingle} />}
      />
    )),
    foot: !isSingle && <CancelButton order={order} lines={lines} />,
  };
}

export function CancelledList({ title }: { title: string }) {
  return (
    <GroupedOrders
      list={useCancelled()}
      title={title}
      name="Cancelled orders"
      render={cancelled}
      emptyText="Nothing cancelled."
    />
  );
}

const cancelled = (lines: LinesOfOrder) => ({
  head: <Head lines={lines} sumName="Cancelled" />,
  lines: lines.map((line) => (
    <Line key={line._id} line={line} action={<RemoveButton line={line} />}>
      {line.cancelledBy && <p className="muted">{orderScreenMessages.cancelledByShop}</p>}
    </Line>
  )),
});

function RemoveButton({ line }: { line: OrderLine }) {
  const { run, isPending } = useRemoveCancelled(line);
  return (
    <Button
      variant="secondary"
      isSmall
      aria-label={`Remove ${titleOf(line)}`}
      isPending={isPending}
      onClick={() => void run()}
    >
      Remove
    </Button>
  );
}

interface HeadProps {
  /** Those of the order that are in the list. */
  lines: LinesOfOrder;
  sumName: string;
  children?: ReactNode;
  action?: ReactNode;
}

function Head({ lines, sumName, children, action }: HeadProps) {
  const [{ order, orderNumber, placedAt }] = lines;
  return (
    <div className={`spread line-below ${styles.head}`}>
      <div>
        <p className={styles.number}>
          <Link className="link strong text-18" to={paths.order(order)} translate="no">
            {orderNumber}
          </Link>
        </p>
        <p className="muted">{`Placed ${formatPlaced(placedAt)}, ${countOf('item', lines.length)}`}</p>
        {children}
      </div>
      <div className={`spread ${styles.sum}`}>
        <p>
          <span className="muted">{sumName}</span>{' '}
          <strong className="strong tabular text-18" translate="no">
            {formatRupees(totalInRupees(lines))}
          </strong>
        </p>
        {action}
      </div>
    </div>
  );
}

interface LineProps {
  line: OrderLine;
  action: ReactNode;
  children?: ReactNode;
}

function Line({ line, action, children }: LineProps) {
  return (
    <li>
      <LineItem
        variant="compact"
        line={line}
        after={
          <>
            <LineSum line={line} />
            <div className={styles.action}>{action}</div>
          </>
        }
      >
        <p className="muted">{describeQuantity(line)}</p>
        {children}
      </LineItem>
    </li>
  );
}
