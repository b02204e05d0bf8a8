import { useRef, type ReactNode } from 'react';
import type { OrderLine } from '@tanabana/server/contract/order';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ShowMore } from '../../../components/show-more.tsx';
import { LineSkeletons } from '../../../components/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import type { useOrdered } from '../use-orders.ts';
import styles from './grouped-orders.module.css';

export type LinesOfOrder = readonly [OrderLine, ...OrderLine[]];

interface GroupedOrdersProps {
  list: ReturnType<typeof useOrdered>;
  title: string;
  name: string;
  /** An order by its lines in this list. */
  render: (lines: LinesOfOrder) => { head: ReactNode; lines: ReactNode[]; foot?: ReactNode };
  emptyText: string;
}

export function GroupedOrders({ list, title, name, render, emptyText }: GroupedOrdersProps) {
  const { items: lines = [], isLoading, isFailed, hasMore, loadMore } = list;
  const orders = byOrder(lines);
  const ref = useRef<HTMLUListElement>(null);
  return (
    <>
      <h2 data-head className="below-16">
        {title}
      </h2>
      {isLoading && <LineSkeletons />}
      {!isLoading && !isFailed && !hasMore && lines.length === 0 && <NoOrders text={emptyText} />}
      {lines.length > 0 && (
        <ul ref={ref} className="stack gap-16" aria-label={name}>
          {orders.map((each) => {
            const { head, lines, foot } = render(each);
            return (
              <li key={each[0].order} className={`panel ${styles.order}`}>
                {head}
                <ul>{lines}</ul>
                {foot && <div className="end line-above">{foot}</div>}
              </li>
            );
          })}
        </ul>
      )}
      {hasMore && (
        <ShowMore key={lines.length} list={ref} isAhead onMore={loadMore}>
          Show more orders
        </ShowMore>
      )}
    </>
  );
}

function byOrder(lines: readonly OrderLine[]): LinesOfOrder[] {
  const orders: [OrderLine, ...OrderLine[]][] = [];
  for (const line of lines) {
    const last = orders.at(-1);
    if (last?.[0].order === line.order) last.push(line);
    else orders.push([line]);
  }
  return orders;
}

export function NoOrders({ text }: { text: string }) {
  return (
    <EmptyState
      drawing="parcel"
      title={text}
      action={<ButtonLink to={paths.home}>Continue shopping</ButtonLink>}
    />
  );
}
