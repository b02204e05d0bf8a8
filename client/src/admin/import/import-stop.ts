import { importRowSchema } from '@tanabana/server/contract/import';
import type { ImportChange, ImportRow } from '@tanabana/server/contract/import';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import type { FileRow } from './catalogue-file.ts';
import { emptyPlan } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';

/** A writing, which begins with the last row, that stopped halfway. */
export interface StoppedImport {
  checked: ImportPlan;
  /** What was done for certain. */
  past: ImportPlan;
  /** The rows that are not written for certain. */
  left: readonly FileRow[];
  /** The last of them: they were sent, and no answer says what became of them. */
  doubtful: readonly FileRow[];
  /** The catalogue before the writing. */
  before: readonly CategorisedProduct[];
}

/**
 * What is still to be done, by the catalogue as it stands `now`: a product must not be added twice, so the rows
 * in doubt whose product came since then count as done.
 */
export function planRest(
  { checked, past, left, doubtful, before }: StoppedImport,
  now: readonly CategorisedProduct[],
): ImportPlan {
  const known = new Set(before.map(({ _id }) => _id));
  const added = now.filter(({ _id }) => !known.has(_id)).map(keyOf);
  const take = ({ value }: FileRow) => {
    const { data } = importRowSchema.safeParse(value);
    const index = data && !data._id ? added.indexOf(keyOf(data)) : -1;
    return index !== -1 && added.splice(index, 1).length > 0;
  };
  // Rows of which it is known take theirs first.
  checked.rows.slice(left.length).forEach(take);
  const standing = new Set(doubtful.filter(take).map(({ row }) => row));
  const rows = left.filter(({ row }) => !standing.has(row));
  return {
    ...emptyPlan(past.fileName, { rows, faults: checked.faults }),
    past: addWritten(
      past,
      checked.changes.filter(({ row }) => standing.has(row)),
    ),
    isUncertain: Boolean(checked.isUncertain) || doubtful.length > 0,
  };
}

/** Rows in doubt that would have changed a product, and by the check of what is left no longer would, are written. */
export function countChanged(rest: ImportPlan, { checked, doubtful }: StoppedImport): ImportPlan {
  if (!rest.past) return rest;
  const [sent, inDoubt] = [rowsOf(rest.rows), rowsOf(doubtful)];
  const open = rowsOf([...rest.changes, ...rest.bad]);
  const changes = checked.changes.filter(
    ({ row }) => sent.has(row) && inDoubt.has(row) && !open.has(row),
  );
  const written = rowsOf(changes);
  return {
    ...rest,
    rows: rest.rows.filter(({ row }) => !written.has(row)),
    unchanged: rest.unchanged - written.size,
    past: addWritten(rest.past, changes),
  };
}

function addWritten(past: ImportPlan, changes: readonly ImportChange[]): ImportPlan {
  return {
    ...past,
    changes: [...changes, ...past.changes],
    written: past.written + changes.length,
    done: past.done + changes.length,
  };
}

const rowsOf = (numbered: readonly { row: number }[]) => new Set(numbered.map(({ row }) => row));

function keyOf({ category, image, title, subtitle, rating, review, price }: ImportRow): string {
  return JSON.stringify([category, image, title, subtitle, rating, review, price]);
}
