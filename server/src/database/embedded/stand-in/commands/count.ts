import * as z from 'zod/mini';
import { unsupported } from '../errors.ts';
import { count, cursorFields, document, readFields, readFieldsOf } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { cursorOf, fullName, type Command } from './command.ts';

const countFields = z.strictObject({ ...readFields, count: z.string() });

/** `estimatedDocumentCount`: all of a collection. */
export const countAll: Command = (store, command) => {
  const fields = readFieldsOf(countFields, 'count', command);
  return { n: store.find(fullName(fields.$db, fields.count))?.size ?? 0 };
};

/** One row that counts all, the way `countDocuments` asks for it. */
const counting = z.strictObject({ _id: z.literal(1), n: z.strictObject({ $sum: z.literal(1) }) });

const stage = z.strictObject({
  $match: z.optional(document),
  $skip: count,
  $limit: z.optional(z.number().check(z.int(), z.positive())),
  $group: z.optional(counting),
});

const aggregateFields = z.strictObject({
  ...readFields,
  aggregate: z.string(),
  pipeline: z.array(stage),
  cursor: z.strictObject(cursorFields),
});

/** `countDocuments`: the one pipeline that the driver makes of it, and no other. */
export const countMatching: Command = (store, command) => {
  const fields = readFieldsOf(aggregateFields, 'aggregate', command);
  const stages = fields.pipeline.flatMap((stage) => Object.keys(stage)).join(' ');
  if (!/^\$match (\$skip )?(\$limit )?\$group$/.test(stages)) {
    throw unsupported(`the pipeline ${stages}: only that of countDocuments`);
  }
  const name = fullName(fields.$db, fields.aggregate);
  const {
    $match: filter = {},
    $skip: skip,
    $limit: limit,
  } = fields.pipeline.reduce((all, one) => ({ ...all, ...one }), {});
  const n = findDocuments(store.find(name), { filter, skip, limit }).length;
  return cursorOf(name, n === 0 ? [] : [{ _id: 1, n }]);
};
