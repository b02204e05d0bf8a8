import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { findSlot, type Path } from './paths.ts';
import { branches, compileFilter, isOperators } from './query.ts';
import { isDocument } from './values.ts';

const negations = new Set(['$ne', '$exists']);

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
  const [condition, ...others] = conditionsOn(array.join('.'), filter);
  // MongoDB takes whichever condition it evaluated last; naming one element needs $elemMatch.
  if (others.length > 0) {
    throw unsupported(`a positional $ with several conditions on '${array.join('.')}'`);
  }
  const index =
    condition && Array.isArray(elements) ? elements.findIndex((item) => condition(item)) : -1;
  if (index >= 0) return index;
  throw new CommandError(
    'BadValue',
    'The positional operator did not find the match needed from the query.',
  );
}

/** One test of an element for each positive condition that the filter sets on the array. */
function conditionsOn(array: string, filter: Document): ((element: unknown) => boolean)[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and') {
      return branches(key, condition).flatMap((branch) => conditionsOn(array, branch));
    }
    if (key === '$or') {
      if (branches(key, condition).every((branch) => conditionsOn(array, branch).length === 0)) {
        return [];
      }
      throw unsupported(`a positional $ with conditions on '${array}' inside $or`);
    }
    const test = elementTest(array, key, condition);
    return test === undefined ? [] : [test];
  });
}

function elementTest(array: string, key: string, condition: unknown) {
  const operators = isOperators(condition) ? Object.keys(condition) : [];
  if (operators.length > 0 && operators.every((operator) => negations.has(operator))) return;
  if (key === array) {
    const inner = isDocument(condition) ? condition['$elemMatch'] : undefined;
    if (isDocument(inner) && operators.length === 1) return documentTest(inner);
    throw unsupported(`a positional $ with a condition on '${array}' other than $elemMatch`);
  }
  const rest = key.slice(array.length + 1);
  if (!key.startsWith(`${array}.`) || /^\d/.test(rest)) return;
  return documentTest({ [rest]: condition });
}

function documentTest(filter: Document): (element: unknown) => boolean {
  const test = compileFilter(filter);
  return (element) => isDocument(element) && test(element);
}
