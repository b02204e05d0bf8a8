import type { Id } from './object-id.ts';

/**
 * The condition for documents after this date and id. Its first part lets an index begin there, so that a late page
 * costs no more than the first.
 */
export function pageAfter(direction: '$lt' | '$gt', path: string, date: Date, _id: Id): object {
  return {
    [path]: { [`${direction}e`]: date },
    $or: [{ [path]: { [direction]: date } }, { _id: { [direction]: _id } }],
  };
}
