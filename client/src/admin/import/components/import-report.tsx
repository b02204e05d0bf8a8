import { useState } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { ImportChange } from '@tanabana/server/contract/import';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { findColumn } from '../columns.ts';
import { describeProgress, leftIn, type ImportPlan } from '../import-plan.ts';
import styles from './catalogue-files.module.css';
import { PictureProblems } from './picture-problems.tsx';
import { ReportList } from './report-list.tsx';

interface ImportReportProps {
  plan: ImportPlan;
  /** The import is finished. */
  isWritten: boolean;
  onImport: () => void;
  onClose: () => void;
}

/** What the import will change, or has changed, and the rows that cannot be imported. */
export function ImportReport({ plan, isWritten, onImport, onClose }: ImportReportProps) {
  const { fileName, bad } = plan;
  const [skipsBad, setSkipsBad] = useState(false);

  const left = leftIn(plan);
  const changes = isWritten ? plan.changes : left;
  const emptied = countEmptied(changes);
  const added = changes.filter(({ kind }) => kind === 'add').length;

  return (
    <div className={`stack gap-12 above-24 ${styles.report}`}>
      <h5 tabIndex={-1} className={`text-16 strong balance anywhere ${styles.title}`}>
        {`${fileName}: ${isWritten ? `${countOf('row', changes.length)} written` : describeProgress(plan)}`}
      </h5>
      <p className="soft">
        {[
          `${formatCount(added)} ${isWritten ? 'added' : 'to add'}`,
          `${formatCount(changes.length - added)} ${isWritten ? 'changed' : 'to change'}`,
          `${formatCount(plan.unchanged)} unchanged`,
          `${formatCount(bad.length)} with errors`,
        ].join(', ')}
      </p>
      <ReportList
        label="Columns that are not read"
        items={plan.unknown.map((text) => ({ text }))}
        isBad
      />
      {emptied && (
        <p className="bad">{`${isWritten ? 'Emptied' : 'Would be emptied'}: ${emptied}`}</p>
      )}
      <ReportList
        label="Rows with errors"
        items={bad.map(({ row, reason }) => ({ row, text: reason }))}
        isBad
      />
      {!isWritten && <PictureProblems plan={plan} />}
      <ReportList
        label="Changes"
        items={changes.map((change) => ({ row: change.row, text: describe(change, isWritten) }))}
      />
      {bad.length > 0 && left.length > 0 && (
        <Checkbox checked={skipsBad} onChange={({ target }) => setSkipsBad(target.checked)}>
          {`Skip ${countOf('row', bad.length)} with errors and import the rest`}
        </Checkbox>
      )}
      <div className="wrap gap-12 above-16" data-shared>
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

function describe(change: ImportChange, isWritten: boolean): string {
  const { kind, category, title, fields, empties = [] } = change;
  if (kind === 'add')
    return `${isWritten ? 'Added' : 'Add'} ${title} to ${categoryOf(category).label}`;
  const emptied = empties.length > 0 ? `, empty ${empties.map(findColumn).join(', ')}` : '';
  return `${isWritten ? 'Changed' : 'Change'} ${fields.join(', ')} of ${title}${emptied}`;
}

/** `composition in 24 rows, gsm in 1 row` */
function countEmptied(changes: readonly ImportChange[]): string {
  const counts = new Map<string, number>();
  for (const fact of changes.flatMap(({ empties = [] }) => empties)) {
    counts.set(fact, (counts.get(fact) ?? 0) + 1);
  }
  return Array.from(
    counts,
    ([fact, count]) => `${findColumn(fact)} in ${countOf('row', count)}`,
  ).join(', ');
}
