import { Query } from 'mingo';
import type { Document } from './bson.ts';
import type { Collection } from './collection.ts';
import { unsupported } from './errors.ts';
import { compileFilter } from './query.ts';

export interface Search {
  filter: Document;
  sort?: Document | undefined;
  skip?: number | undefined;
  /** 0 stands for all. */
  limit?: number | undefined;
}

/** The stored documents themselves, which are frozen. Without a sort they come in the order of insertion. */
export function findDocuments(
  collection: Collection | undefined,
  { filter, sort = {}, skip = 0, limit = 0 }: Search,
): Document[] {
  const test = compileFilter(filter);
  checkSort(sort);
  if (collection === undefined) return [];
  const end = limit === 0 ? Infinity : skip + limit;
  const sorted = Object.keys(sort).length > 0;
  const found: Document[] = [];
  for (const document of collection.candidates(filter)) {
    if (test(document) && found.push(document) === end && !sorted) break;
  }
  return (sorted ? sortDocuments(found, sort) : found).slice(skip, end);
}

function sortDocuments(documents: Document[], sort: Document): Document[] {
  return new Query({}, {}).find<Document>(documents).sort(sort).all();
}

function checkSort(sort: Document): void {
  for (const [path, direction] of Object.entries(sort)) {
    if (direction !== 1 && direction !== -1) throw unsupported(`this sort of '${path}'`);
  }
}
