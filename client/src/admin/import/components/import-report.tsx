import { useEffect, useRef, useState } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { ImportChange } from '@tanabana/server/contract/import';
import { Button } from '../../../components/button.tsx';
import { LongList } from '../../../components/long-list.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { progressOf } from '../import-plan.ts';
import type { ImportPlan } from '../import-plan.ts';
import styles from './import-report.module.css';

interface ImportReportProps {
  plan: ImportPlan;
  /** Whether it tells what was done, not what would be. */
  isWritten: boolean;
  /** Not when it stands there as the screen is opened. */
  takesFocus: boolean;
  onImport: () => void;
  onClose: () => void;
}

/** What a file would change, and every row that cannot be used, before anything is written. */
export function ImportReport({
  plan,
  isWritten,
  takesFocus,
  onImport,
  onClose,
}: ImportReportProps) {
  const { fileName, changes, bad, unchanged } = plan;
  const [leavesOut, setLeavesOut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const added = changes.filter(({ kind }) => kind === 'add').length;

  // It comes a while after the press that asked for it.
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, plan]);

  return (
    <div className={styles.report}>
      <h5 ref={heading} tabIndex={-1} className={styles.title}>
        {`${fileName}: ${isWritten ? `${countOf('row', plan.written)} written` : progressOf(plan)}`}
      </h5>
      <p className={styles.sums}>
        {[
          `${formatCount(added)} ${isWritten ? 'added' : 'to add'}`,
          `${formatCount(changes.length - added)} ${isWritten ? 'changed' : 'to change'}`,
          `${formatCount(unchanged)} as they are`,
          `${formatCount(bad.length)} that cannot be used`,
        ].join(', ')}
      </p>
      {bad.length > 0 && (
        <div>
          <p className={styles.kind}>Rows that cannot be used</p>
          <LongList label="Rows that cannot be used" items={bad} className={styles.list}>
            {({ row, reason }, index) => (
              <li key={`${row}.${index}`} className={styles.bad}>
                <span>{`Row ${row}`}</span>
                <span>{reason}</span>
              </li>
            )}
          </LongList>
        </div>
      )}
      {changes.length > 0 && (
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
      )}
      {isWritten ? (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <>
          {bad.length > 0 && changes.length > 0 && (
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
            {changes.length > 0 && (
              <Button disabled={bad.length > 0 && !leavesOut} onClick={onImport}>
                {`Import ${countOf('row', changes.length)}`}
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function describe({ kind, category, title, fields }: ImportChange, isWritten: boolean): string {
  if (kind === 'add')
    return `${isWritten ? 'Added' : 'Add'} ${title} to ${categoryOf(category).label}`;
  return `${isWritten ? 'Changed' : 'Change'} ${fields.join(', ')} of ${title}`;
}
