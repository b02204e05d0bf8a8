import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { findSlot, makeSlot, type Path } from './paths.ts';
import { compileFilter, isOperators } from './query.ts';
import { cloneValue, isDocument, sameValue } from './values.ts';

/** Changes the document at the path; returns whether anything is different now. */
export type Mutation = (document: Document, path: Path) => boolean;

/** Checks the argument of an update for a path, before any document is read. */
type Operator = (argument: unknown, path: Path) => Mutation;

const set: Operator = (argument) => (document, path) => {
  const slot = makeSlot(document, path);
  if (sameValue(slot.get(), argument)) return false;
  slot.set(cloneValue(argument));
  return true;
};

const unset: Operator = () => (document, path) => {
  const slot = findSlot(document, path);
  if (slot?.get() === undefined) return false;
  slot.remove();
  return true;
};

const increment: Operator = (argument) => {
  if (typeof argument !== 'number') throw new CommandError('TypeMismatch', '$inc needs a number');
  return (document, path) => {
    const slot = makeSlot(document, path);
    const current = slot.get();
    const value = current === undefined ? 0 : current;
    if (typeof value !== 'number') {
      throw new CommandError('TypeMismatch', `$inc: '${path.join('.')}' is no number`);
    }
    slot.set(value + argument);
    return current === undefined || argument !== 0;
  };
};

const push: Operator = (argument) => {
  if (isOperators(argument)) throw unsupported('$push with modifiers such as $each');
  return (document, path) => {
    const slot = makeSlot(document, path);
    const list = slot.get() === undefined ? [] : slot.get();
    if (!Array.isArray(list)) {
      throw new CommandError('BadValue', `$push: '${path.join('.')}' is no array`);
    }
    slot.set([...(list as unknown[]), cloneValue(argument)]);
    return true;
  };
};

/** From a field of the document itself: the elements that match as by a filter. */
const pull: Operator = (argument, { length: depth }) => {
  if (!isDocument(argument) || isOperators(argument) || depth > 1) {
    throw unsupported('$pull of anything but documents by their fields, or from a list inside');
  }
  const test = compileFilter(argument);
  return (document, path) => {
    const slot = findSlot(document, path);
    const list = slot?.get();
    if (slot === undefined || list === undefined) return false;
    if (!Array.isArray(list)) {
      throw new CommandError('BadValue', `$pull: '${path.join('.')}' is no array`);
    }
    const kept = list.filter((element) => !isDocument(element) || !test(element));
    slot.set(kept);
    return kept.length < list.length;
  };
};

export const operators: ReadonlyMap<string, Operator> = new Map([
  ['$set', set],
  ['$unset', unset],
  ['$inc', increment],
  ['$push', push],
  ['$pull', pull],
]);
