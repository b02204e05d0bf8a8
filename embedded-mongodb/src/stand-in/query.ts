import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { pathExists, someValueAt } from './paths.ts';
import { compareKeys, sortKey } from './sort.ts';
import { isDocument, isScalar, scalarKey, type Scalar } from './values.ts';

export type Test = (document: Document) => boolean;

/** Turns a filter into a test of a document. Throws for operators that the shop does not use. */
export function compileFilter(filter: Document): Test {
  const tests = Object.entries(filter).map(([key, condition]): Test => {
    if (key === '$and' || key === '$or') {
      const inside = branches(key, condition).map(compileFilter);
      return key === '$and'
        ? matchAll(inside)
        : (document) => inside.some((test) => test(document));
    }
    if (key.startsWith('$')) throw unsupported(`the filter operator ${key}`);
    return fieldTest(key, condition);
  });
  return matchAll(tests);
}

const matchAll =
  (tests: Test[]): Test =>
  (document) =>
    tests.every((test) => test(document));

function branches(operator: string, value: unknown): Document[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isDocument)) return value;
  throw new CommandError('BadValue', `${operator} must be a nonempty array of documents`);
}

function fieldTest(path: string, condition: unknown): Test {
  if (!isOperators(condition)) return equals(path, [condition]);
  const tests = Object.entries(condition).map(([operator, argument]) => {
    const test = operators.get(operator);
    if (test === undefined) throw unsupported(`the filter operator ${operator}`);
    return test(path, argument);
  });
  return matchAll(tests);
}

/** `{ $gt: 1 }` compares, `{ gt: 1 }` is a value. */
export function isOperators(condition: unknown): condition is Document {
  return isDocument(condition) && Object.keys(condition).some((key) => key.startsWith('$'));
}

/** Checks the argument of an operator for a path, before any document is read. */
type Operator = (path: string, argument: unknown) => Test;

const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  [
    '$ne',
    (path, unwanted) => {
      const test = equals(path, [unwanted]);
      return (document) => !test(document);
    },
  ],
  [
    '$in',
    (path, list) => {
      if (!Array.isArray(list)) throw new CommandError('BadValue', '$in needs an array');
      return equals(path, list);
    },
  ],
  ['$gt', range('$gt', (order) => order > 0)],
  ['$gte', range('$gte', (order) => order >= 0)],
  ['$lt', range('$lt', (order) => order < 0)],
  ['$lte', range('$lte', (order) => order <= 0)],
  ['$exists', exists],
  ['$elemMatch', elemMatch],
  ['$not', not],
]);

/** Whether one of the values that a filter finds there is one of these. */
function equals(path: string, wanted: unknown[]): Test {
  const keys = new Set(wanted.map((value) => scalarKey(checked(path, value))));
  const parts = path.split('.');
  return (document) => {
    // null also matches a missing field; the shop asks it only of paths with one part.
    if (parts.length === 1 && !Object.hasOwn(document, path)) return keys.has(scalarKey(null));
    return someValueAt(document, parts, (value) => isScalar(value) && keys.has(scalarKey(value)));
  };
}

/** Compares within one type. */
function range(operator: string, fits: (order: number) => boolean): Operator {
  return (path, wanted) => {
    const limit = sortKey(checked(path, wanted));
    if (wanted === null) throw unsupported(`${operator} with null`);
    const parts = path.split('.');
    return (document) =>
      someValueAt(document, parts, (value) => {
        if (!isScalar(value)) return false;
        const key = sortKey(value);
        return key[0] === limit[0] && fits(compareKeys(key, limit));
      });
  };
}

function exists(path: string, wanted: unknown): Test {
  if (typeof wanted !== 'boolean') throw unsupported('$exists with anything but true and false');
  const parts = path.split('.');
  return (document) => pathExists(document, parts) === wanted;
}

function elemMatch(path: string, filter: unknown): Test {
  if (path.includes('.')) throw unsupported(`$elemMatch on the dotted path '${path}'`);
  if (!isDocument(filter)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  if (isOperators(filter)) throw unsupported('$elemMatch with operators instead of fields');
  const test = compileFilter(filter);
  return (document) => {
    const list = document[path];
    return Array.isArray(list) && list.some((element) => isDocument(element) && test(element));
  };
}

function not(path: string, condition: unknown): Test {
  if (!isOperators(condition)) throw new CommandError('BadValue', '$not needs operators');
  const test = fieldTest(path, condition);
  return (document) => !test(document);
}

function checked(path: string, value: unknown): Scalar {
  if (!isScalar(value)) {
    throw unsupported(`a whole array, document, pattern or rare type as the value of '${path}'`);
  }
  // Through an array MongoDB looks at each element for a missing field.
  if (value === null && path.includes('.')) throw unsupported(`null as the value of '${path}'`);
  return value;
}

/** The bare values of a filter: what a matching document must equal. */
export function equalities(filter: Document): [path: string, value: Scalar][] {
  return Object.entries(filter).filter((entry): entry is [string, Scalar] => isScalar(entry[1]));
}
