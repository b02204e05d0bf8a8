import * as z from 'zod';
import { document, flag, validateFields, writeFields } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { applyUpdate, parseUpdate, upsertedDocument } from '../updater.ts';
import type { Command } from './command.ts';

const findAndModifyFields = z.strictObject({
  ...writeFields,
  findAndModify: z.string(),
  query: z.optional(document),
  update: document,
  // The driver says so with every update.
  remove: z.optional(z.literal(false)),
  new: flag,
  upsert: flag,
});

export const findAndModify: Command = (store, command) => {
  const fields = validateFields(findAndModifyFields, 'findAndModify', command);
  const collection = `${fields.$db}.${fields.findAndModify}`;
  const { query: filter = {}, upsert } = fields;
  const update = parseUpdate(fields.update, filter);
  const [before] = findDocuments(store.find(collection), { filter, limit: 1 });
  if (before) {
    const after = applyUpdate(before, update);
    if (after !== before) store.apply({ kind: 'replace', collection, document: after });
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: fields.new ? after : before,
    };
  }
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const after = upsertedDocument(update);
  store.apply({ kind: 'insert', collection: store.open(collection).name, document: after });
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: after['_id'] },
    value: fields.new ? after : null,
  };
};
