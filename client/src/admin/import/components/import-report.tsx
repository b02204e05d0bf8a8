import { useEffect, useRef, useState } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { ImportBadRow, ImportChange } from '@tanabana/server/contract/import';
import { Button } from '../../../components/button.tsx';
import { LongList } from '../../../components/long-list.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { progressOf } from '../import-plan.ts';
import type { ImportPlan } from '../import-plan.ts';
import styles from './catalogue-files.module.css';

interface ImportReportProps {
  plan: ImportPlan;
  /** Whether the plan is finished. */
  isWritten: boolean;
  /** False for a report that was there when the screen was opened. */
  takesFocus: boolean;
  onImport: () => void;
  onClose: () => void;
}

/** What the plan would still change, or has changed, and the rows that cannot be used. */
export function ImportReport({
  plan,
  isWritten,
  takesFocus,
  onImport,
  onClose,
}: ImportReportProps) {
  const { fileName, bad, left } = plan;
  const [leavesOut, setLeavesOut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, plan]);

  const leftRows = new Set(left.map(({ row }) => row));
  const changes = plan.changes.filter(({ row }) => isWritten || leftRows.has(row));
  const added = changes.filter(({ kind }) => kind === 'add').length;

  return (
    <div className={styles.report}>
      <h5 ref={heading} tabIndex={-1} className={styles.title}>
        {`${fileName}: ${isWritten ? `${countOf('row', changes.length)} written` : progressOf(plan)}`}
      </h5>
      <p className={styles.sums}>
        {[
          `${formatCount(added)} ${isWritten ? 'added' : 'to add'}`,
          `${formatCount(changes.length - added)} ${isWritten ? 'changed' : 'to change'}`,
          `${formatCount(plan.unchanged)} as they are`,
          `${formatCount(bad.length)} that cannot be used`,
        ].join(', ')}
      </p>
      {bad.length > 0 && <BadRows rows={bad} />}
      {changes.length > 0 && <Changes changes={changes} isWritten={isWritten} />}
      {bad.length > 0 && left.length > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={leavesOut}
            onChange={({ target }) => setLeavesOut(target.checked)}
          />
          {`Leave out ${countOf('row', bad.length)} and import the rest`}
        </label>
      )}
      <div className={styles.buttons}>
        {left.length > 0 && (
          <Button disabled={bad.length > 0 && !leavesOut} onClick={onImport}>
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

function Changes({ changes, isWritten }: ChangesProps) {
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
