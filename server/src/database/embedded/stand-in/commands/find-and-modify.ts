import * as z from 'zod/mini';
import type { Document } from '../bson.ts';
import { CommandError } from '../errors.ts';
import { document, flag, readFieldsOf, writeFields } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { project } from '../projection.ts';
import type { Store } from '../store.ts';
import { applyUpdate, parseUpdate, upsertedDocument, type Update } from '../updater.ts';
import { fullName, type Command } from './command.ts';

const findAndModifyFields = z.strictObject({
  ...writeFields,
  findAndModify: z.string(),
  query: z.optional(document),
  sort: z.optional(document),
  fields: z.optional(document),
  remove: flag,
  update: z.optional(document),
  new: flag,
  upsert: flag,
});

/** The document before and after, and what MongoDB tells about the change. */
interface Outcome {
  before: Document | null;
  after: Document | null;
  lastErrorObject: Document;
}

export const findAndModify: Command = (store, command) => {
  const fields = readFieldsOf(findAndModifyFields, 'findAndModify', command);
  const collection = fullName(fields.$db, fields.findAndModify);
  const { query: filter = {}, sort } = fields;
  const update = fields.remove ? undefined : parseUpdate(neededUpdate(fields.update), filter);
  const [found] = findDocuments(store.find(collection), { filter, sort, limit: 1 });
  const { before, after, lastErrorObject } = update
    ? updateOne(store, collection, found, { update, upsert: fields.upsert ?? false })
    : removeOne(store, collection, found);
  const value = fields.new ? after : before;
  return { lastErrorObject, value: value && project(value, fields.fields) };
};

function neededUpdate(update: Document | undefined): Document {
  if (update !== undefined) return update;
  throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
}

function removeOne(store: Store, collection: string, found: Document | undefined): Outcome {
  if (found === undefined) return { before: null, after: null, lastErrorObject: { n: 0 } };
  store.apply({ kind: 'remove', collection, _id: found['_id'] });
  return { before: found, after: null, lastErrorObject: { n: 1 } };
}

function updateOne(
  store: Store,
  collection: string,
  found: Document | undefined,
  { update, upsert }: { update: Update; upsert: boolean },
): Outcome {
  if (found !== undefined) {
    const after = applyUpdate(found, update);
    if (after !== found) store.apply({ kind: 'replace', collection, document: after });
    return { before: found, after, lastErrorObject: { n: 1, updatedExisting: true } };
  }
  if (!upsert) {
    return { before: null, after: null, lastErrorObject: { n: 0, updatedExisting: false } };
  }
  const after = upsertedDocument(update);
  store.apply({ kind: 'insert', collection: store.open(collection).name, document: after });
  const upserted = after['_id'];
  return { before: null, after, lastErrorObject: { n: 1, updatedExisting: false, upserted } };
}
