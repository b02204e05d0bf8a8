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

const wordOr = (value: fc.Arbitrary<unknown>, ...words: unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: value });

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

const line = fc.record(
  {
    _id: fc.constantFrom(...randomIds),
    product: fc.constantFrom(...randomIds),
    state: wordOr(odd, 'ordered', 'cancelled'),
    n: wordOr(odd, 1, 2, 5),
  },
  { requiredKeys: [] },
);

const lines = fc.array(fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: scalar }), {
  maxLength: 3,
});

const placement = fc.record(
  {
    at: wordOr(odd, ...randomDays),
    number: wordOr(odd, 'TB-1', 'TB-2'),
    address: fc.record({ city: wordOr(odd, 'Pune', 'Agra') }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const order = fc.record(
  {
    user: wordOr(odd, 'user-a', 'user-b'),
    status: wordOr(odd, 'open', 'placed'),
    rev: wordOr(odd, 0, 1, 2),
    at: wordOr(odd, ...randomDays),
    lines: fc.oneof({ weight: 5, arbitrary: lines }, { weight: 1, arbitrary: odd }),
    placement: fc.oneof({ weight: 3, arbitrary: placement }, { weight: 1, arbitrary: odd }),
  },
  { requiredKeys: [] },
);

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
const condition = fc.oneof(
  { weight: 3, arbitrary: scalar },
  {
    weight: 3,
    arbitrary: fc.array(comparison, { minLength: 1, maxLength: 2 }).map(Object.fromEntries),
  },
);
const flat = fc.dictionary(path, condition, { maxKeys: 2 });
const lineFilter = fc.dictionary(fc.constantFrom('_id', 'state', 'n', 'product'), condition, {
  minKeys: 1,
  maxKeys: 2,
});
const elementMatch = lineFilter.map(($elemMatch) => ({ lines: { $elemMatch } }));
const branch = fc.oneof(flat, elementMatch);
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: flat },
  { weight: 2, arbitrary: elementMatch },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('$or', '$and'), fc.array(branch, { minLength: 1, maxLength: 2 }), flat)
      .map(([operator, branches, rest]) => ({ ...rest, [operator]: branches })),
  },
);

const updatePath = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...paths) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['lines.$', 'lines.$.state', 'lines.$.n', 'lines.$.n.x', 'placement.$.x'],
    ),
  },
);
const step = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$push'), updatePath, odd),
  fc.tuple(fc.constant('$unset'), updatePath, fc.constantFrom<unknown>(1, '')),
  fc.tuple(fc.constant('$inc'), updatePath, fc.constantFrom<unknown>(0, 1, -2, 0.5, 'x', null)),
  fc.tuple(fc.constant('$pull'), fc.constantFrom('lines', 'placement', 'rev'), lineFilter),
);
const update: fc.Arbitrary<Document> = fc
  .array(step, { minLength: 1, maxLength: 3 })
  .map((steps) => {
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

const findOptions = fc
  .record({ sort, projection, limit: fc.nat(2) }, { requiredKeys: ['sort'] })
  .map((options) => options as Document);

/** A change of one of several documents may take any of them, so it names the document or takes all. */
const one = fc
  .tuple(filter, fc.integer({ min: 1, max: 5 }))
  .map(([rest, _id]) => ({ ...rest, _id }));
const target = fc.oneof(
  fc.record({ filter, many: fc.constant(true) }),
  fc.record({ filter: one, many: fc.constant(false) }),
);

const find = fc.record({ kind: fc.constant('find' as const), filter, options: findOptions });
const count = fc.record({ kind: fc.constant('count' as const), filter });
const removal = target.map((chosen): Operation => ({ kind: 'delete', ...chosen }));
const change = fc
  .tuple(target, update, fc.boolean())
  .map(([chosen, how, upsert]): Operation => ({ kind: 'update', ...chosen, update: how, upsert }));
const findAndUpdate = fc.record({
  kind: fc.constant('findAndUpdate' as const),
  filter: one,
  update,
  options: fc.record<Document>({
    upsert: fc.boolean(),
    returnDocument: fc.constantFrom('before', 'after'),
  }),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: find },
  { weight: 1, arbitrary: count },
  { weight: 1, arbitrary: removal },
  { weight: 5, arbitrary: change },
  { weight: 2, arbitrary: findAndUpdate },
);

/** Documents with the ids 1, 2, ... in the order of insertion, and what is asked of them one after the other. */
export const randomCase: fc.Arbitrary<Case> = fc.record({
  documents: fc
    .array(order, { minLength: 1, maxLength: 4 })
    .map((documents) => documents.map((document, index) => ({ _id: index + 1, ...document }))),
  operations: fc.array(operation, { minLength: 2, maxLength: 6 }),
});
