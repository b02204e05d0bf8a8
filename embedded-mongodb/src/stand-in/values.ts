import { inspect } from 'node:util';
import { Binary, ObjectId, type Document } from './bson.ts';
import { unsupported } from './errors.ts';

/** A value that is compared as a whole: everything but arrays and embedded documents. */
export type Scalar = string | number | boolean | null | Date | InstanceType<typeof ObjectId>;

export function isDocument(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

export function isScalar(value: unknown): value is Scalar {
  return (
    value === null ||
    typeof value === 'string' ||
    // NaN and the infinities have rules of their own and cannot come from JSON.
    Number.isFinite(value) ||
    typeof value === 'boolean' ||
    value instanceof Date ||
    value instanceof ObjectId
  );
}

/** A key that two scalars share exactly when MongoDB counts them as equal. A missing value counts as null. */
export function scalarKey(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `n${value === 0 ? 0 : value}`;
  if (typeof value === 'boolean') return `b${value}`;
  if (value instanceof Date) return `d${value.getTime()}`;
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  throw unsupported('bytes, arrays and embedded documents as _id or in a unique index');
}

/** Equal to the last field and in the order of fields, as MongoDB compares embedded documents. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (isDocument(a) && isDocument(b)) return sameValue(Object.entries(a), Object.entries(b));
  if (a instanceof Binary && b instanceof Binary) {
    return a.sub_type === b.sub_type && Buffer.compare(a.value(), b.value()) === 0;
  }
  if (!isScalar(a) || !isScalar(b)) return false;
  return scalarKey(a) === scalarKey(b);
}

/** A copy whose arrays and documents may be changed; scalars are shared. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDocument(value) ? cloneDocument(value) : value;
}

export function cloneDocument(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, cloneValue(value)]),
  );
}

/** Freezes a document deeply. Throws for types of values that the shop never stores. */
export function freeze<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    if (value.some(Array.isArray)) throw unsupported('arrays inside arrays');
    value.forEach(freeze);
  } else if (isDocument(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (/^\$|\.|^__proto__$/.test(name)) throw unsupported(`a field named '${name}'`);
      freeze(field);
    }
  } else {
    // Bytes can be stored, but not filtered, sorted or indexed.
    if (!isScalar(value) && !(value instanceof Binary)) {
      throw unsupported(`the value ${inspect(value)}`);
    }
    return value;
  }
  return Object.freeze(value);
}
