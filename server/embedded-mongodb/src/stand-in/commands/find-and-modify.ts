import * as z from 'zod';
import type { Document } from '../bson.ts';
import { document, flag, readFieldsOf, writeFields } from '../fields.ts';
import { findDocuments } from '../find.ts';
import type { Store } from '../store.ts';
import { applyUpdate, parseUpdate, upsertedDocument, type Update } from '../updater.ts';
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

/** The document before and after, and what MongoDB replies about the change. */
interface Outcome {
  before: Document | null;
  after: Document | null;
  lastErrorObject: Document;
}

export const findAndModify: Command = (store, command) => {
  const fields = readFieldsOf(findAndModifyFields, 'findAndModify', command);
  const collection = `${fields.$db}.${fields.findAndModify}`;
  const { query: filter = {}, upsert = false } = fields;
  const update = parseUpdate(fields.update, filter);
  const [found] = findDocuments(store.find(collection), { filter, limit: 1 });
  const { before, after, lastErrorObject } = found
    ? change(store, collection, found, update)
    : insertIf(upsert, store, collection, update);
  return { lastErrorObject, value: fields.new ? after : before };
};

function change(store: Store, collection: string, found: Document, update: Update): Outcome {
  const after = applyUpdate(found, update);
  if (after !== found) store.apply({ kind: 'replace', collection, document: after });
  return { before: found, after, lastErrorObject: { n: 1, updatedExisting: true } };
}

function insertIf(upsert: boolean, store: Store, collection: string, update: Update): Outcome {
  if (!upsert) {
    return { before: null, after: null, lastErrorObject: { n: 0, updatedExisting: false } };
  }
  const after = upsertedDocument(update);
  store.apply({ kind: 'insert', collection: store.open(collection).name, document: after });
  const upserted = after['_id'];
  return { before: null, after, lastErrorObject: { n: 1, updatedExisting: false, upserted } };
}
