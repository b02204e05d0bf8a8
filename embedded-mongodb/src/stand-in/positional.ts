import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { findSlot, type Path } from './paths.ts';
import { compileFilter } from './query.ts';
import { isDocument, isScalar } from './values.ts';

/** Puts the index of the element that the filter matched in the place of the `$` in `lines.$.noOfItems`. */
export function resolvePositional(document: Document, path: Path, filter: Document): Path {
  const at = path.indexOf('$');
  if (at < 0) return path;
  if (path.lastIndexOf('$') > at) throw unsupported('more than one positional $ in a path');
  const array = path.slice(0, at);
  return [...array, String(matchedIndex(document, array, filter)), ...path.slice(at + 1)];
}

function matchedIndex(document: Document, array: Path, filter: Document): number {
  const elements = findSlot(document, array)?.get();
  const test = elementTest(array.join('.'), filter);
  const index = test && Array.isArray(elements) ? elements.findIndex(test) : -1;
  if (index >= 0) return index;
  throw new CommandError('BadValue', 'No element matches for the positional $');
}

/** The test that the filter makes of an element; undefined when it has no condition on the array. */
function elementTest(array: string, filter: Document) {
  const [condition, ...others] = Object.entries(filter).filter(
    ([key]) => key.startsWith('$') || key === array || key.startsWith(`${array}.`),
  );
  if (condition === undefined) return undefined;
  // MongoDB takes whichever of several conditions it evaluated last.
  const ofElement = others.length === 0 ? elementFilter(array, ...condition) : undefined;
  if (ofElement === undefined) {
    throw unsupported(`a positional $ with any condition on '${array}' but a value or $elemMatch`);
  }
  const test = compileFilter(ofElement);
  return (element: unknown) => isDocument(element) && test(element);
}

function elementFilter(array: string, key: string, condition: unknown): Document | undefined {
  if (key === array) {
    const { $elemMatch, ...others } = isDocument(condition) ? condition : {};
    return isDocument($elemMatch) && Object.keys(others).length === 0 ? $elemMatch : undefined;
  }
  const rest = key.slice(array.length + 1);
  return isScalar(condition) && /^[^$\d]/.test(rest) ? { [rest]: condition } : undefined;
}
