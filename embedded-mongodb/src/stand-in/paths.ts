import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { isDocument } from './values.ts';

/** A dotted path in its parts, such as `['lines', '0', 'noOfItems']`. */
export type Path = string[];

/** A field of a document or an element of an array that an operator reads and writes. */
interface Slot {
  /** `undefined` when there is nothing yet. */
  get(): unknown;
  set(value: unknown): void;
  remove(): void;
}

const isIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** A positional `$` may stand behind the first part. */
export function parsePath(text: string): Path {
  const parts = text.split('.');
  if (parts[0] === '$' || parts.some((part) => /^$|^\$.|^__proto__$/.test(part))) {
    throw unsupported(`the path '${text}' in an update`);
  }
  return parts;
}

/** The value at the path; arrays are not entered, since there would be several. */
export function fieldAt(document: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => {
    if (Array.isArray(place)) throw unsupported(`an index or a sort through an array ('${path}')`);
    return isDocument(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }, document);
}

/** Whether a filter finds anything there: in an array at the index, and in each of its documents. */
export function pathExists(place: unknown, [part, ...rest]: Path): boolean {
  if (part === undefined) return true;
  const slot = slotIn(place, part);
  if (slot?.get() !== undefined && pathExists(slot.get(), rest)) return true;
  return (
    Array.isArray(place) &&
    place.some((item) => isDocument(item) && pathExists(item, [part, ...rest]))
  );
}

/** Whether one of the values that a filter finds there fits, also inside arrays on the way and at the end. */
export function someValueAt(
  place: unknown,
  [part, ...rest]: Path,
  fits: (value: unknown) => boolean,
): boolean {
  if (part === undefined) return Array.isArray(place) ? place.some(fits) : fits(place);
  const value = slotIn(place, part)?.get();
  if (value !== undefined && someValueAt(value, rest, fits)) return true;
  return (
    Array.isArray(place) &&
    place.some((item) => isDocument(item) && someValueAt(item, [part, ...rest], fits))
  );
}

/** In the order in which MongoDB adds new fields: by name, array indexes by number. */
export function comparePaths(a: Path, b: Path): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [x, y] = [a[at], b[at]];
  if (x === undefined) return a.length - b.length;
  if (y === undefined) return 1;
  if (isIndex(x) && isIndex(y)) return Number(x) - Number(y);
  return x < y ? -1 : 1;
}

export function startsWith(path: Path, start: Path): boolean {
  return start.every((part, index) => part === path[index]);
}

/** Where the path leads in the document, or `undefined` when it leads nowhere. */
export function findSlot(document: Document, path: Path): Slot | undefined {
  let place: unknown = document;
  for (const part of path.slice(0, -1)) place = slotIn(place, part)?.get();
  return slotIn(place, path.at(-1) ?? '');
}

/** The same for operators that write: makes the documents that are missing on the way, and throws when there can be none. */
export function makeSlot(document: Document, path: Path): Slot {
  let place: unknown = document;
  for (const part of path.slice(0, -1)) {
    const slot = slotIn(place, part);
    if (slot?.get() === undefined) slot?.set({});
    place = slot?.get();
  }
  const slot = slotIn(place, path.at(-1) ?? '');
  if (slot !== undefined) return slot;
  throw new CommandError(
    'PathNotViable',
    `A value on the way of '${path.join('.')}' has no fields`,
  );
}

function slotIn(place: unknown, part: string): Slot | undefined {
  if (Array.isArray(place)) return isIndex(part) ? elementSlot(place, Number(part)) : undefined;
  if (isDocument(place)) return fieldSlot(place, part);
  return undefined;
}

function fieldSlot(place: Document, name: string): Slot {
  return {
    get: () => (Object.hasOwn(place, name) ? place[name] : undefined),
    set: (value) => (place[name] = value),
    remove: () => delete place[name],
  };
}

/** Unsetting an element leaves null, so that the others keep their indexes. */
function elementSlot(place: unknown[], index: number): Slot {
  return {
    get: () => place[index],
    set: (value) => {
      if (index > place.length) throw unsupported('writing beyond the end of an array');
      place[index] = value;
    },
    remove: () => (place[index] = null),
  };
}
