import type { Document } from './bson.ts';
import { unsupported } from './errors.ts';
import { startsWith, type Path } from './paths.ts';
import { isDocument } from './values.ts';

/** A copy with `_id` and the named fields, in the document's own order; without a projection the document itself. */
export function project(document: Document, projection: Document = {}): Document {
  const entries = Object.entries(projection);
  if (entries.length === 0) return document;
  const kept = entries.map(([path, choice]) => {
    if (choice !== 1) throw unsupported(`the projection of '${path}': only fields to include`);
    return path.split('.');
  });
  const outer = kept.find((path) =>
    kept.some((other) => other !== path && startsWith(other, path)),
  );
  if (outer) throw unsupported(`the projection of '${outer.join('.')}' and of a field inside it`);
  return pick(document, [['_id'], ...kept]);
}

/** The fields that begin one of the paths: whole where a path ends there. */
function pick(document: Document, kept: Path[]): Document {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const inside = kept.filter(([first]) => first === name).map(([, ...rest]) => rest);
      if (inside.length === 0) return [];
      const isWhole = inside.some((rest) => rest.length === 0);
      const picked = isWhole ? value : pickInside(value, inside);
      return picked === undefined ? [] : [[name, picked]];
    }),
  );
}

/** Takes the fields from each document of an array, and leaves out plain values. */
function pickInside(value: unknown, kept: Path[]): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => pickInside(item, kept)).filter((item) => item !== undefined);
  }
  return isDocument(value) ? pick(value, kept) : undefined;
}
