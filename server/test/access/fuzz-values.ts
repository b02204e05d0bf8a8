import type { Random } from './random.ts';

const OBJECTS = [
  ...['{"length":1}', '{"length":{"toString":1}}', '{"length":{"valueOf":1,"toString":null}}'],
  ...['{"toString":1,"valueOf":1}', '{"then":{"length":{"toString":1}}}', '{"toJSON":{}}'],
];

/** JSON texts of objects that look like a text, a list or a promise until they are used as one. */
const lookalikes = OBJECTS.flatMap((text) => [text, `[${text}]`, `{"length":[${text}]}`]);

const KEYS = [
  ...['image', 'title', 'subtitle', 'rating', 'review', 'price', 'noOfItems', 'product'],
  ...['name', 'number', 'address', 'landmark', 'city', 'code', 'state', 'category', '_id'],
  ...['order', 'addressId', 'paymentMethod', 'total', 'user', 'status', 'rev', 'lines'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'length', '', '$where'],
  ...['$gt', '$ne', '$set', 'a.b', 'lines.0.price', '\u0000', '\ud800', 'then'],
] as [string, ...string[]];

/** As JSON texts, since some of them cannot be written otherwise. */
const SCALARS = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1', '1.5', '7', '999', '1000', '1149.5'],
  ...['1e400', '-1e400', '1e-400', '9007199254740993', '0.1', '"1"', '""', '" "', '"x"'],
  ...['"9876543210"', '"560004"', '"COD"', '"UPI"', '"lawn"', '"net"', '"#"', '"/x.avif"'],
  ...['"javascript:alert(1)"', '"//evil"', '"data:image/png;base64,AA"', '"$gt"', '"{}"'],
  ...['"\\u0000"', '"\\ud800"', '"\\u202e"', '"0123456789abcdef01234567"', '"__proto__"'],
  ...['{"$gt":""}', '{"$ne":null}', '{"$where":"sleep(9999)"}', '{"$oid":"x"}', '[]', '{}'],
  ...['[null]', '["a","b"]', '{"__proto__":{"polluted":1}}', '{"toString":1}', '{"length":-1}'],
  ...lookalikes,
] as [string, ...string[]];

/** A JSON text of any kind, mostly an object with fields that the shop knows. */
export function randomJson(random: Random, depth = 0): string {
  const kind = depth === 0 ? random.below(10) : random.below(6) + depth;
  if (kind > 7 && depth === 0) return nested(random);
  if (kind > 4 && depth > 0) return scalar(random);
  const size = random.below(8);
  if (kind === 0 || (depth === 0 && kind === 1)) {
    return `[${Array.from({ length: size }, () => randomJson(random, depth + 1)).join()}]`;
  }
  if (kind === 2 && depth === 0) return scalar(random);
  const fields = Array.from(
    { length: size },
    () => `${JSON.stringify(random.of(KEYS))}:${randomJson(random, depth + 1)}`,
  );
  return `{${fields.join()}}`;
}

const scalar = (random: Random) =>
  random.onceIn(40) ? `"${'x'.repeat(random.below(20_000))}"` : random.of(SCALARS);

function nested(random: Random): string {
  const depth = random.below(9_000);
  const [open, close] = random.of([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"$or":[', ']}'],
  ]);
  const shown = random.onceIn(2) ? depth : Math.floor(depth / 4);
  return open.repeat(shown) + '1' + close.repeat(shown);
}

/** A payload that a call succeeds with, with one field that is something else. */
export function spoilt(random: Random, good: Record<string, unknown>): string {
  const fields = Object.entries(good).map(
    ([name, value]) => [JSON.stringify(name), JSON.stringify(value)] as const,
  );
  const victim = random.below(fields.length + 1);
  const texts = fields.map(([name, value], index) =>
    index === victim ? `${name}:${scalar(random)}` : `${name}:${value}`,
  );
  if (victim === fields.length) {
    texts.push(`${JSON.stringify(random.of(KEYS))}:${scalar(random)}`);
  }
  return `{${texts.join()}}`;
}
