import fc from 'fast-check';
import mongoose from 'mongoose';

const { ObjectId } = mongoose.mongo;

export type Document = Record<string, unknown>;

/** One question or change, as the driver takes it. */
export type Operation =
  | { kind: 'find'; filter: Document; options: Document }
  | { kind: 'count'; filter: Document }
  | { kind: 'delete'; filter: Document; many: boolean }
  | { kind: 'update'; filter: Document; update: Document; many: boolean; upsert: boolean }
  | { kind: 'findAndUpdate'; filter: Document; update: Document; options: Document };

export interface Case {
  documents: Document[];
  operations: Operation[];
}

/** The only ids in random cases. */
export const randomIds = ['6500000000000000000000a1', '6500000000000000000000b2'].map(
  (id) => new ObjectId(id),
);
/** The only dates in random cases. */
export const randomDays = [1, 2].map((day) => new Date(Date.UTC(2026, 0, day)));

/** Few values, so that filters meet documents; of every type that the shop keeps. */
const scalar = fc.constantFrom<unknown>(
  ...[
    null,
    0,
    1,
    2,
    -1.5,
    5_000_000_000,
    '',
    '1',
    'a',
    'open',
    'ordered',
    'cancelled',
    true,
    false,
  ],
  ...randomIds,
  ...randomDays,
);

/** Unusual values of a field: nested, mixed, empty. */
const odd: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; object: Document }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalar,
    fc.array(fc.oneof(scalar, tie('object')), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('n', 'state', 'x', '0'), tie('value'), { maxKeys: 3 }),
})).value;

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: other });
const oneOf = (...usual: unknown[]) => mostly(fc.constantFrom(...usual), odd);
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record<Document>(fields, { requiredKeys: [] });

const ids = fc.constantFrom<unknown>(...randomIds);
const line = some({
  _id: ids,
  product: ids,
  state: oneOf('ordered', 'cancelled'),
  n: oneOf(1, 2, 5),
});
const lines = fc.array(mostly<unknown>(line, scalar), { maxLength: 3 });
const placement = some({
  at: oneOf(...randomDays),
  number: oneOf('TB-1', 'TB-2'),
  address: some({ city: oneOf('Pune', 'Agra') }),
});
const order = some({
  user: oneOf('user-a', 'user-b'),
  status: oneOf('open', 'placed'),
  rev: oneOf(0, 1, 2),
  at: oneOf(...randomDays),
  lines: mostly<unknown>(lines, odd),
  placement: mostly<unknown>(placement, odd),
});

const paths = [
  ...['user', 'status', 'rev', 'at', 'lines', 'placement', 'missing'],
  ...['lines._id', 'lines.product', 'lines.state', 'lines.n', 'lines.n.x'],
  ...['lines.0', 'lines.1', 'lines.0.state', 'lines.1.n'],
  ...['placement.at', 'placement.number', 'placement.address', 'placement.address.city'],
  ...['rev.x', 'user.0', 'missing.x'],
];
const path = fc.constantFrom('_id', ...paths);

const comparison = fc.oneof(
  fc.tuple(fc.constantFrom('$ne', '$gt', '$gte', '$lt', '$lte'), scalar),
  fc.tuple(fc.constant('$in'), fc.uniqueArray(scalar, { maxLength: 3 })),
  fc.tuple(fc.constant('$exists'), fc.boolean()),
);
const comparisons = fc.array(comparison, { minLength: 1, maxLength: 2 }).map(Object.fromEntries);
const condition = fc.oneof<fc.Arbitrary<unknown>[]>(scalar, comparisons);
const flat: fc.Arbitrary<Document> = fc.dictionary(path, condition, { maxKeys: 2 });
const lineFilter = fc.dictionary(fc.constantFrom('_id', 'state', 'n', 'product'), condition, {
  minKeys: 1,
  maxKeys: 2,
});
const branch: fc.Arbitrary<Document> = fc.oneof(
  flat,
  lineFilter.map(($elemMatch) => ({ lines: { $elemMatch } })),
);
const filter = mostly(
  branch,
  fc
    .tuple(fc.constantFrom('$or', '$and'), fc.array(branch, { minLength: 1, maxLength: 2 }), flat)
    .map(([operator, branches, rest]) => ({ ...rest, [operator]: branches })),
);

const updatePath = mostly(
  fc.constantFrom(...paths),
  fc.constantFrom('lines.$', 'lines.$.state', 'lines.$.n', 'lines.$.n.x', 'placement.$.x'),
);
const step = fc.oneof<fc.Arbitrary<[string, string, unknown]>[]>(
  fc.tuple(fc.constantFrom('$set', '$push'), updatePath, odd),
  fc.tuple(fc.constant('$unset'), updatePath, fc.constantFrom<unknown>(1, '')),
  fc.tuple(fc.constant('$inc'), updatePath, fc.constantFrom<unknown>(0, 1, -2, 0.5, 'x', null)),
  fc.tuple(fc.constant('$pull'), fc.constantFrom('lines', 'placement', 'rev'), lineFilter),
);
const update = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => {
  const result: Record<string, Document> = {};
  for (const [operator, target, value] of steps) (result[operator] ??= {})[target] = value;
  return result;
});

/** `_id` at the end, since equal documents have no fixed order. */
const sort = fc
  .dictionary(path, fc.constantFrom(1, -1), { maxKeys: 2 })
  .map((fields) => ({ ...fields, _id: fields['_id'] ?? 1 }));
const projection = fc.dictionary(
  fc.constantFrom('user', 'rev', 'lines.state', 'lines.n', 'placement.address.city', 'lines'),
  fc.constant(1),
  { minKeys: 1, maxKeys: 2 },
);
const findOptions = fc.record<Document>(
  { sort, projection, limit: fc.nat(2) },
  { requiredKeys: ['sort'] },
);

/** A change of one of several documents may take any of them, so it names the document or takes all. */
const one = fc
  .tuple(filter, fc.integer({ min: 1, max: 5 }))
  .map(([rest, _id]) => ({ ...rest, _id }));
const target = fc.oneof(
  fc.record({ filter, many: fc.constant(true) }),
  fc.record({ filter: one, many: fc.constant(false) }),
);
const returned = fc.constantFrom('before', 'after');
const options = fc.record<Document>({ upsert: fc.boolean(), returnDocument: returned });

const operation = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('find'), filter, options: findOptions }),
  },
  fc.record({ kind: fc.constant('count'), filter }),
  target.map((chosen) => ({ kind: 'delete', ...chosen })),
  {
    weight: 5,
    arbitrary: fc
      .tuple(target, update, fc.boolean())
      .map(([chosen, how, upsert]) => ({ kind: 'update', ...chosen, update: how, upsert })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('findAndUpdate'), filter: one, update, options }),
  },
);

/** Documents with the ids 1, 2, ... in the order of insertion, and what is asked of them one after the other. */
export const randomCase: fc.Arbitrary<Case> = fc.record({
  documents: fc
    .array(order, { minLength: 1, maxLength: 4 })
    .map((documents) => documents.map((document, index) => ({ _id: index + 1, ...document }))),
  operations: fc.array(operation, { minLength: 2, maxLength: 6 }),
});
