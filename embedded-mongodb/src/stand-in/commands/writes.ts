import * as z from 'zod';
import { ObjectId, type Document } from '../bson.ts';
import { CommandError, errorReply } from '../errors.ts';
import { document, documents, flag, validateFields, writeFields } from '../fields.ts';
import { findDocuments, type Search } from '../find.ts';
import type { Store } from '../store.ts';
import { applyUpdate, parseUpdate, upsertedDocument } from '../updater.ts';
import type { Command } from './command.ts';

/**
 * Runs the statements of one write command. A failed one becomes an entry of `writeErrors`; in order, the rest is then
 * left undone, else each is tried.
 */
function runStatements<Statement>(
  statements: Statement[],
  ordered = true,
  run: (statement: Statement, index: number) => void,
): Document {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { ok: _ok, codeName: _codeName, ...entry } = errorReply(error);
      writeErrors.push({ index, ...entry });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

const insertFields = z.strictObject({
  ...writeFields,
  insert: z.string(),
  documents,
  ordered: flag,
});

export const insert: Command = (store, command) => {
  const fields = validateFields(insertFields, 'insert', command);
  const collection = store.open(`${fields.$db}.${fields.insert}`);
  let n = 0;
  const failures = runStatements(fields.documents, fields.ordered, (sent) => {
    const { _id = new ObjectId(), ...rest } = sent;
    collection.insert({ _id, ...rest });
    n += 1;
  });
  return { n, ...failures };
};

interface Change extends Search {
  update: Document;
  upsert: boolean | undefined;
}

/** Updates what is found. Returns the document that it inserts when nothing is found, if that is wanted. */
function change(
  store: Store,
  name: string,
  { update, upsert, ...search }: Change,
  onFound: (before: Document, after: Document) => void,
): Document | undefined {
  const parsed = parseUpdate(update, search.filter);
  const collection = store.find(name);
  const found = findDocuments(collection, search);
  for (const before of found) {
    const after = applyUpdate(before, parsed);
    if (after !== before) collection?.replace(after);
    onFound(before, after);
  }
  if (found.length > 0 || !upsert) return undefined;
  const inserted = upsertedDocument(parsed);
  store.open(name).insert(inserted);
  return inserted;
}

const updateFields = z.strictObject({
  ...writeFields,
  update: z.string(),
  updates: z.array(z.strictObject({ q: document, u: document, multi: flag, upsert: flag })),
  ordered: flag,
});

export const update: Command = (store, command) => {
  const fields = validateFields(updateFields, 'update', command);
  const name = `${fields.$db}.${fields.update}`;
  const upserted: Document[] = [];
  let [n, nModified] = [0, 0];
  const failures = runStatements(fields.updates, fields.ordered, (statement, index) => {
    const { q: filter, u, multi, upsert } = statement;
    const wanted = { filter, limit: multi ? 0 : 1, update: u, upsert };
    const inserted = change(store, name, wanted, (before, after) => {
      n += 1;
      if (after !== before) nModified += 1;
    });
    if (!inserted) return;
    upserted.push({ index, _id: inserted['_id'] });
    n += 1;
  });
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...failures };
};

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
  const { query: filter = {}, update: wanted, upsert } = fields;
  const name = `${fields.$db}.${fields.findAndModify}`;
  let value: Document | null = null;
  let updatedExisting = false;
  const inserted = change(store, name, { filter, limit: 1, update: wanted, upsert }, (...found) => {
    updatedExisting = true;
    value = found[fields.new ? 1 : 0];
  });
  if (inserted && fields.new) value = inserted;
  return {
    lastErrorObject: {
      n: updatedExisting || inserted ? 1 : 0,
      updatedExisting,
      ...(inserted && { upserted: inserted['_id'] }),
    },
    value,
  };
};

const deleteFields = z.strictObject({
  ...writeFields,
  delete: z.string(),
  deletes: z.array(
    // 0 means all.
    z.strictObject({ q: document, limit: z.union([z.literal(0), z.literal(1)]) }),
  ),
  ordered: flag,
});

export const remove: Command = (store, command) => {
  const fields = validateFields(deleteFields, 'delete', command);
  const collection = store.find(`${fields.$db}.${fields.delete}`);
  let n = 0;
  const failures = runStatements(fields.deletes, fields.ordered, ({ q: filter, limit }) => {
    for (const found of findDocuments(collection, { filter, limit })) {
      collection?.remove(found);
      n += 1;
    }
  });
  return { n, ...failures };
};
