import type { Document } from './bson.ts';
import { unsupported } from './errors.ts';
import { isDocument } from './values.ts';

/** Which fields to keep: all of one (`true`), or some inside it. */
type Kept = Map<string, Kept | true>;

/** A copy with `_id` and the named fields, in the document's own order; without a projection the document itself. */
export function project(document: Document, projection: Document = {}): Document {
  const entries = Object.entries(projection);
  if (entries.length === 0) return document;
  const kept: Kept = new Map([['_id', true]]);
  for (const [path, choice] of entries) {
    if (choice !== 1) throw unsupported(`the projection of '${path}': only fields to include`);
    if (path !== '_id') keep(kept, path.split('.'));
  }
  return pick(document, kept);
}

function keep(kept: Kept, [name = '', ...rest]: string[]): void {
  const before = kept.get(name);
  if (before === true || (before !== undefined && rest.length === 0)) {
    throw unsupported(`the projection of '${name}' and of a field inside it`);
  }
  if (rest.length === 0) {
    kept.set(name, true);
    return;
  }
  const inside: Kept = before ?? new Map<string, Kept | true>();
  kept.set(name, inside);
  keep(inside, rest);
}

function pick(document: Document, kept: Kept): Document {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const inside = kept.get(name);
      if (inside === undefined) return [];
      const picked = inside === true ? value : pickInside(value, inside);
      return picked === undefined ? [] : [[name, picked]];
    }),
  );
}

/** Of an array, from each of its documents; plain values that were to be entered are left out. */
function pickInside(value: unknown, kept: Kept): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => pickInside(item, kept)).filter((item) => item !== undefined);
  }
  return isDocument(value) ? pick(value, kept) : undefined;
}
