import { LongList } from '../../../components/long-list.tsx';
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

/** Nothing when there are no items. */
export function ReportList({ label, items, isBad = false }: ReportListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className="below-4 small strong">{label}</p>
      <LongList label={label} items={items} className={`stack small ${styles.list}`}>
        {({ row, text }, index) => (
          <li key={`${row}.${index}`} className={isBad ? 'bad' : undefined}>
            {row !== undefined && (
              <span className={isBad ? undefined : 'soft'}>{`Row ${row}`}</span>
            )}
            <span>{text}</span>
          </li>
        )}
      </LongList>
    </div>
  );
}
