import * as z from 'zod';
import type { Document } from '../bson.ts';
import { document, flag, validateFields, writeFields } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { applyUpdate, parseUpdate, upsertedDocument } from '../updater.ts';
import { runStatements, type Command } from './command.ts';

const updateFields = z.strictObject({
  ...writeFields,
  update: z.string(),
  updates: z.array(z.strictObject({ q: document, u: document, multi: flag, upsert: flag })),
  ordered: flag,
});

export const update: Command = (store, command) => {
  const fields = validateFields(updateFields, 'update', command);
  const collection = `${fields.$db}.${fields.update}`;
  const upserted: Document[] = [];
  let [n, nModified] = [0, 0];
  const failures = runStatements(fields.updates, fields.ordered ?? true, (statement, index) => {
    const change = parseUpdate(statement.u, statement.q);
    const limit = statement.multi ? 0 : 1;
    const found = findDocuments(store.find(collection), { filter: statement.q, limit });
    for (const old of found) {
      const next = applyUpdate(old, change);
      if (next !== old) store.apply({ kind: 'replace', collection, document: next });
      n += 1;
      nModified += next === old ? 0 : 1;
    }
    if (found.length > 0 || !statement.upsert) return;
    const inserted = upsertedDocument(change);
    store.apply({ kind: 'insert', collection: store.open(collection).name, document: inserted });
    upserted.push({ index, _id: inserted['_id'] });
    n += 1;
  });
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...failures };
};
