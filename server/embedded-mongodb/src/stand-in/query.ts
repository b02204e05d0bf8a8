import { Query } from 'mingo/query';
import { Context } from 'mingo/core';
import * as mingo from 'mingo/operators/query';
import type { Options } from 'mingo/types';
import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { pathExists, valuesAt } from './paths.ts';
import { isDocument, isScalar, scalarKey, type Scalar } from './values.ts';

export type Test = (document: Document) => boolean;

const comparisons = new Set(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte']);
const ranges = new Set(['$gt', '$gte', '$lt', '$lte']);

/** Mingo's own would let plain values of the array pass as documents. */
const $elemMatch = (field: string, filter: unknown, _options: Options) => {
  const test = compileFilter(filter as Document);
  return (document: Document) => {
    const list = document[field];
    return Array.isArray(list) && list.some((element) => isDocument(element) && test(element));
  };
};

/** Mingo's own takes an empty array on the way for something that exists. */
const $exists = (path: string, wanted: unknown, _options: Options) => {
  const parts = path.split('.');
  return (document: Document) => pathExists(document, parts) === wanted;
};

type Comparison = typeof mingo.$eq;

/** Mingo's own do not look into arrays inside arrays. */
const anywhere =
  (comparison: Comparison): Comparison =>
  (path, wanted, options) => {
    if (!path.includes('.')) return comparison(path, wanted, options);
    const parts = path.split('.');
    const test = comparison('value', wanted, options);
    return (document) => valuesAt(document, parts).some((value) => test({ value }));
  };

const $eq = anywhere(mingo.$eq);

const $ne: Comparison = (path, wanted, options) => {
  const test = $eq(path, wanted, options);
  return (document) => !test(document);
};

const context = Context.init({
  query: {
    $eq,
    $in: anywhere(mingo.$in),
    $ne,
    $gt: anywhere(mingo.$gt),
    $gte: anywhere(mingo.$gte),
    $lt: anywhere(mingo.$lt),
    $lte: anywhere(mingo.$lte),
    $exists,
    $elemMatch,
    $and: mingo.$and,
    $or: mingo.$or,
  },
});

/** Turns a filter into a test of a document. First it refuses everything that the shop does not send. */
export function compileFilter(filter: Document): Test {
  checkFilter(filter);
  const query = new Query(filter, { context });
  return (document) => query.test(document);
}

function checkFilter(filter: Document): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || key === '$or') branches(key, condition).forEach(checkFilter);
    else if (key.startsWith('$')) throw unsupported(`the filter operator ${key}`);
    else checkCondition(key, condition);
  }
}

export function branches(operator: string, value: unknown): Document[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isDocument)) return value;
  throw new CommandError('BadValue', `${operator} must be a nonempty array of documents`);
}

function checkCondition(path: string, condition: unknown): void {
  if (!isOperators(condition)) return checkValue(path, condition);
  for (const [operator, value] of Object.entries(condition)) {
    if (comparisons.has(operator)) checkComparison(path, operator, value);
    else if (operator === '$in') checkList(path, value);
    else if (operator === '$elemMatch') checkElement(path, value);
    else if (operator === '$exists') checkExists(value);
    else throw unsupported(`the filter operator ${operator}`);
  }
}

/** `{ $gt: 1 }` compares, `{ gt: 1 }` is a value. */
export function isOperators(condition: unknown): condition is Document {
  return isDocument(condition) && Object.keys(condition).some((key) => key.startsWith('$'));
}

function checkComparison(path: string, operator: string, value: unknown): void {
  checkValue(path, value);
  if (value === null && ranges.has(operator)) throw unsupported(`${operator} with null`);
}

function checkList(path: string, value: unknown): void {
  if (!Array.isArray(value)) throw new CommandError('BadValue', '$in needs an array');
  for (const item of value) checkValue(path, item);
}

function checkElement(path: string, value: unknown): void {
  if (path.includes('.')) throw unsupported(`$elemMatch on the dotted path '${path}'`);
  if (!isDocument(value)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  if (isOperators(value)) throw unsupported('$elemMatch with operators instead of fields');
  checkFilter(value);
}

function checkExists(value: unknown): void {
  if (typeof value !== 'boolean') throw unsupported('$exists with anything but true and false');
}

function checkValue(path: string, value: unknown): asserts value is Scalar {
  if (!isScalar(value)) {
    throw unsupported(`a whole array, document, pattern or rare type as the value of '${path}'`);
  }
  // Through an array MongoDB looks at each element for a missing field, mingo does not.
  if (value === null && path.includes('.')) throw unsupported(`null as the value of '${path}'`);
}

/**
 * What a matching document must equal, as pairs of path and value: bare values, `$eq` and an `$in` of one value, also
 * inside `$and` and an `$or` of one branch. An upsert takes these, and only these, from its filter.
 */
export function equalities(filter: Document): [path: string, value: Scalar][] {
  return Object.entries(filter).flatMap(([key, condition]): [string, Scalar][] => {
    if (key === '$and' || key === '$or') {
      const inside = branches(key, condition);
      return key === '$and' || inside.length === 1 ? inside.flatMap(equalities) : [];
    }
    if (key.startsWith('$')) return [];
    return demandedValues(condition).map((value) => [key, value]);
  });
}

function demandedValues(condition: unknown): Scalar[] {
  if (!isOperators(condition)) return isScalar(condition) ? [condition] : [];
  const list: unknown = condition['$in'];
  const [only, ...others] = Array.isArray(list) ? new Set(list.map(scalarKey)) : [];
  const values = [
    ...('$eq' in condition ? [condition['$eq']] : []),
    ...(only !== undefined && others.length === 0 ? [(list as unknown[])[0]] : []),
  ];
  return values.filter(isScalar);
}
