import type { Document, Operation } from './random-shop-data.ts';

/** What a database responded to one operation: a value or the code of an error. */
export type Outcome = { response: unknown; code?: never } | { code: number };

interface Compared {
  operation: Operation;
  /** All operators and paths of the update. */
  steps: { operator: string; path: string; argument: unknown }[];
  ours: Outcome;
  theirs: Outcome;
}

/** Where DocumentDB, which can stand behind MONGODB_URI, does not do what MongoDB does and the stand-in too. */
const differences: Record<string, (compared: Compared) => boolean> = {
  'looks at an update only when it has a document for it': ({ operation, ours, theirs }) =>
    ours.code !== undefined && theirs.code === undefined && found(operation, theirs.response) === 0,
  'names another of several mistakes': ({ steps, ours, theirs }) =>
    ours.code !== undefined &&
    theirs.code !== undefined &&
    (steps.length > 1 || steps.some(isWrongIncrement)),
  'meets the documents in another order, and refuses another one': ({ operation, ours, theirs }) =>
    ours.code !== undefined &&
    theirs.code !== undefined &&
    operation.kind === 'update' &&
    operation.many,
  'responds with 9 when a path names a field of an array': ({ ours, theirs }) =>
    ours.code !== undefined && theirs.code === 9,
  'is lax and differently strict about $': ({ steps, ours, theirs }) =>
    (ours.code !== undefined || theirs.code !== undefined) &&
    steps.some(({ path }) => path.includes('$')),
  'refuses $unset behind an array': ({ steps, theirs }) =>
    (theirs.code === 28 || theirs.code === 2) &&
    steps.some(({ operator, path }) => operator === '$unset' && path.includes('.')),
  'adds numbers to true and false': ({ steps, ours, theirs }) =>
    ours.code === 14 &&
    theirs.code === undefined &&
    steps.some(({ operator }) => operator === '$inc'),
  'counts $inc by 0 as a change': ({ steps }) =>
    steps.some(({ operator, argument }) => operator === '$inc' && argument === 0),
  'fails at what it cannot decode itself': ({ theirs }) => theirs.code === 115,
};

export function documentDbDiffers(operation: Operation, ours: Outcome, theirs: Outcome): boolean {
  const update = 'update' in operation ? operation.update : {};
  const steps = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields as Document).map(([path, argument]) => ({ operator, path, argument })),
  );
  return Object.values(differences).some((applies) => applies({ operation, steps, ours, theirs }));
}

/** How many documents an update has met; `undefined` when its response does not say. */
function found(operation: Operation, response: unknown): number | undefined {
  if (operation.kind === 'findAndUpdate') {
    return response === null || operation.options['upsert'] ? 0 : undefined;
  }
  return operation.kind === 'update'
    ? (response as { matchedCount: number }).matchedCount
    : undefined;
}

const isWrongIncrement = ({ operator, argument }: Compared['steps'][number]) =>
  operator === '$inc' && typeof argument !== 'number';
