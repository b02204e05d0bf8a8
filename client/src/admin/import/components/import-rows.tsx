import { categoryOf } from '@tanabana/server/contract/categories';
import type { ImportBadRow, ImportChange } from '@tanabana/server/contract/import';
import { LongList } from '../../../components/long-list.tsx';
import styles from './catalogue-files.module.css';

export function BadRows({ rows }: { rows: readonly ImportBadRow[] }) {
  return (
    <div>
      <p className={styles.kind}>Rows that cannot be used</p>
      <LongList label="Rows that cannot be used" items={rows} className={styles.list}>
        {({ row, reason }, index) => (
          <li key={`${row}.${index}`} className={styles.bad}>
            <span>{`Row ${row}`}</span>
            <span>{reason}</span>
          </li>
        )}
      </LongList>
    </div>
  );
}

interface ChangesProps {
  changes: readonly ImportChange[];
  isWritten: boolean;
}

export function Changes({ changes, isWritten }: ChangesProps) {
  return (
    <div>
      <p className={styles.kind}>Changes</p>
      <LongList label="Changes" items={changes} className={styles.list}>
        {(change) => (
          <li key={change.row}>
            <span className={styles.row}>{`Row ${change.row}`}</span>
            <span>{describe(change, isWritten)}</span>
          </li>
        )}
      </LongList>
    </div>
  );
}

function describe({ kind, category, title, fields }: ImportChange, isWritten: boolean): string {
  if (kind === 'add')
    return `${isWritten ? 'Added' : 'Add'} ${title} to ${categoryOf(category).label}`;
  return `${isWritten ? 'Changed' : 'Change'} ${fields.join(', ')} of ${title}`;
}
