import type { Document } from './bson.ts';
import type { Collection } from './collection.ts';
import { compileFilter } from './query.ts';
import { sortDocuments } from './sort.ts';

export interface Search {
  filter: Document;
  sort?: Document | undefined;
  /** 0 means all. */
  limit?: number | undefined;
}

/** The stored documents themselves, which are frozen. Without a sort they come in the order of insertion. */
export function findDocuments(
  collection: Collection | undefined,
  { filter, sort = {}, limit = 0 }: Search,
): Document[] {
  const test = compileFilter(filter);
  if (collection === undefined) return [];
  const end = limit === 0 ? Infinity : limit;
  const sorted = Object.keys(sort).length > 0;
  const found: Document[] = [];
  for (const document of collection.candidates(filter)) {
    if (test(document) && found.push(document) === end && !sorted) break;
  }
  return (sorted ? sortDocuments(found, sort) : found).slice(0, end);
}
