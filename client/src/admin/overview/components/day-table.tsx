import { useId } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import type { OrderSummary } from '@tanabana/server/contract/summary';
import { formatCount } from '../../../lib/count.ts';
import { shortLabel } from '../overview-texts.ts';
import styles from './series.module.css';

/** The figures of the chart, newest first. Hours that are still to come are left out. */
export function DayTable({ summary: { days, asOf, series } }: { summary: OrderSummary }) {
  const headingId = useId();
  const rows = series.filter(({ at }) => at <= asOf).reverse();
  return (
    <div>
      <div className="finger spread gap-12 below-12">
        <h2 id={headingId}>As a table</h2>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={headingId}>
        <table className={`small ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{days === 1 ? 'Hour' : 'Day'}</th>
              <th scope="col">Orders</th>
              <th scope="col">Pieces</th>
              <th scope="col">Rupees</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, orders, pieces, rupees }, index) => (
              <tr key={at}>
                <th scope="row">{days > 1 && index === 0 ? 'Today' : shortLabel(days, at)}</th>
                <td>{formatCount(orders)}</td>
                <td>{formatCount(pieces)}</td>
                <td translate="no">{formatRupees(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
