import { ObjectId, type Document } from './bson.ts';
import { unsupported } from './errors.ts';
import { fieldAt } from './paths.ts';

/** The place of a type in MongoDB's order, then what is compared inside one. */
type SortKey = [rank: number, value: number | string];

/** A sorted copy; documents that are equal in every sort field keep their order. */
export function sortDocuments(documents: Document[], sort: Document): Document[] {
  const fields = Object.entries(sort).map(([path, direction]) => ({
    path,
    sign: readSign(direction),
  }));
  const rows = documents.map((document) => ({
    document,
    keys: fields.map(({ path }) => sortKey(fieldAt(document, path))),
  }));
  rows.sort((a, b) => {
    for (const [index, { sign }] of fields.entries()) {
      const order = compareKeys(a.keys[index], b.keys[index]);
      if (order !== 0) return sign * order;
    }
    return 0;
  });
  return rows.map(({ document }) => document);
}

function readSign(direction: unknown): 1 | -1 {
  if (direction === 1 || direction === -1) return direction;
  throw unsupported('a sort by anything but 1 and -1');
}

export function sortKey(value: unknown): SortKey {
  if (value === undefined || value === null) return [0, 0];
  if (typeof value === 'number') return [1, value];
  if (typeof value === 'string') return [2, value];
  if (value instanceof ObjectId) return [3, value.toHexString()];
  if (typeof value === 'boolean') return [4, Number(value)];
  if (value instanceof Date) return [5, value.getTime()];
  throw unsupported('a sort by arrays or embedded documents');
}

export function compareKeys([rankA, a]: SortKey = [0, 0], [rankB, b]: SortKey = [0, 0]): number {
  if (rankA !== rankB) return rankA - rankB;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
