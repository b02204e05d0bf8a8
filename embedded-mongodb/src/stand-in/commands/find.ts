import * as z from 'zod';
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
