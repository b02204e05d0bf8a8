import { useState, type RefObject } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { ImportBadRow, ImportChange } from '@tanabana/server/contract/import';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { LongList } from '../../../components/long-list.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { progressOf, type ImportPlan } from '../import-plan.ts';
import styles from './catalogue-files.module.css';

interface ImportReportProps {
  plan: ImportPlan;
  /** The import is finished. */
  isWritten: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onImport: () => void;
  onClose: () => void;
}

/** What the import will change, or has changed, and the rows that cannot be imported. */
export function ImportReport({ plan, isWritten, heading, onImport, onClose }: ImportReportProps) {
  const { fileName, bad, left } = plan;
  const [skipsBad, setSkipsBad] = useState(false);

  const leftRows = new Set(left.map(({ row }) => row));
  const changes = plan.changes.filter(({ row }) => isWritten || leftRows.has(row));
  const added = changes.filter(({ kind }) => kind === 'add').length;

  return (
    <div className={styles.report}>
      <h5 ref={heading} tabIndex={-1} className={styles.title}>
        {`${fileName}: ${isWritten ? `${countOf('row', changes.length)} written` : progressOf(plan)}`}
      </h5>
      <p className="soft">
        {[
          `${formatCount(added)} ${isWritten ? 'added' : 'to add'}`,
          `${formatCount(changes.length - added)} ${isWritten ? 'changed' : 'to change'}`,
          `${formatCount(plan.unchanged)} unchanged`,
          `${formatCount(bad.length)} with errors`,
        ].join(', ')}
      </p>
      {bad.length > 0 && <BadRows rows={bad} />}
      {changes.length > 0 && <Changes changes={changes} isWritten={isWritten} />}
      {bad.length > 0 && left.length > 0 && (
        <Checkbox checked={skipsBad} onChange={({ target }) => setSkipsBad(target.checked)}>
          {`Skip ${countOf('row', bad.length)} with errors and import the rest`}
        </Checkbox>
      )}
      <div className={styles.buttons}>
        {left.length > 0 && (
          <Button disabled={bad.length > 0 && !skipsBad} onClick={onImport}>
            {`Import ${countOf('row', left.length)}`}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {isWritten ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}

function BadRows({ rows }: { rows: readonly ImportBadRow[] }) {
  return (
    <div>
      <p className={styles.kind}>Rows with errors</p>
      <LongList label="Rows with errors" items={rows} className={styles.list}>
        {({ row, reason }, index) => (
          <li key={`${row}.${index}`} className="bad">
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

function Changes({ changes, isWritten }: ChangesProps) {
  return (
    <div>
      <p className={styles.kind}>Changes</p>
      <LongList label="Changes" items={changes} className={styles.list}>
        {(change) => (
          <li key={change.row}>
            <span className="soft">{`Row ${change.row}`}</span>
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
