import * as z from 'zod';
import { unsupported } from '../errors.ts';
import { count, cursorFields, document, flag, readFields, validateFields } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { project } from '../projection.ts';
import { toCursor, type Command } from './command.ts';

const findFields = z.strictObject({
  ...readFields,
  ...cursorFields,
  find: z.string(),
  filter: z.optional(document),
  sort: z.optional(document),
  projection: z.optional(document),
  limit: count,
  singleBatch: flag,
});

export const find: Command = (store, command) => {
  const fields = validateFields(findFields, 'find', command);
  const name = `${fields.$db}.${fields.find}`;
  const { filter = {}, sort, limit } = fields;
  const found = findDocuments(store.find(name), { filter, sort, limit });
  return toCursor(
    name,
    found.map((item) => project(item, fields.projection)),
  );
};

/** One row that counts all, the way `countDocuments` asks for it. */
const counting = z.strictObject({ _id: z.literal(1), n: z.strictObject({ $sum: z.literal(1) }) });

const stage = z.strictObject({
  $match: z.optional(document),
  $limit: z.optional(z.int().gte(1)),
  $group: z.optional(counting),
});

const aggregateFields = z.strictObject({
  ...readFields,
  aggregate: z.string(),
  pipeline: z.array(stage),
  cursor: z.strictObject(cursorFields),
});

/** `countDocuments`, with or without a limit: the pipelines that the driver makes of it, and no other. */
export const aggregate: Command = (store, command) => {
  const { $db, pipeline, ...fields } = validateFields(aggregateFields, 'aggregate', command);
  const stages = pipeline.flatMap((each) => Object.keys(each)).join(' ');
  if (stages !== '$match $group' && stages !== '$match $limit $group') {
    throw unsupported(`the pipeline ${stages}: only that of countDocuments`);
  }
  const name = `${$db}.${fields.aggregate}`;
  const filter = pipeline[0]?.$match ?? {};
  const limit = pipeline[1]?.$limit;
  const n = findDocuments(store.find(name), { filter, limit }).length;
  return toCursor(name, n === 0 ? [] : [{ _id: 1, n }]);
};
