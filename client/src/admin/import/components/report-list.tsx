import { useRef, useState } from 'react';
import { ShowMore } from '../../../components/show-more.tsx';
import { formatCount } from '../../../lib/count.ts';
import styles from './catalogue-files.module.css';

interface ReportItem {
  row?: number;
  text: string;
}

interface ReportListProps {
  label: string;
  items: readonly ReportItem[];
  isBad?: boolean;
}

/** How many are shown at first, and how many each press adds. */
const STEP = 24;

/** Nothing when there are no items. */
export function ReportList({ label, items, isBad = false }: ReportListProps) {
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const next = shown + STEP;
  return (
    <div>
      <p className="below-4 small strong">{label}</p>
      <ul ref={list} className={`stack small ${styles.list}`} aria-label={label}>
        {items.slice(0, shown).map(({ row, text }, index) => (
          <li key={`${row}.${index}`} className={isBad ? 'bad' : undefined}>
            {row !== undefined && (
              <span className={isBad ? undefined : 'soft'}>{`Row ${row}`}</span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {shown < items.length && (
        <ShowMore list={list} className="above-16" isSmall onMore={() => setShown(next)}>
          <span>
            <span>
              {next < items.length ? 'Show more' : `Show all ${formatCount(items.length)}`}
            </span>
            <span className="visually-hidden"> {label}</span>
          </span>
        </ShowMore>
      )}
    </div>
  );
}
