import { formatRupees } from '@tanabana/server/contract/money';
import type { OrderSummary } from '@tanabana/server/contract/summary';
import { countOf, formatCount } from '../../../lib/count.ts';
import { describeChange, describePeriod, formatShare, type Change } from '../overview-texts.ts';
import styles from './figures.module.css';

export function Figures({ summary }: { summary: OrderSummary }) {
  const { total, before, cancelled } = summary;
  const figures: [name: string, value: string, change: Change][] = [
    ['Orders', formatCount(total.orders), describeChange(total.orders, before.orders)],
    ['Pieces', formatCount(total.pieces), describeChange(total.pieces, before.pieces)],
    ['Rupees', formatRupees(total.rupees), describeChange(total.rupees, before.rupees, 'less')],
    ['Cancelled', formatShare(cancelled.share), { text: countOf('piece', cancelled.pieces) }],
  ];
  return (
    <>
      <dl className={`wrap ${styles.figures}`}>
        {figures.map(([name, value, change]) => (
          <div key={name} className={`muted ${styles.figure}`}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.change} data-direction={change.direction}>
              {change.text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted above-16">{describePeriod(summary)}</p>
    </>
  );
}
