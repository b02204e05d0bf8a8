import * as z from 'zod';
import { document, flag, validateFields, writeFields } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { runStatements, type Command } from './command.ts';

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
  const collection = `${fields.$db}.${fields.delete}`;
  let n = 0;
  const failures = runStatements(fields.deletes, fields.ordered ?? true, ({ q, limit }) => {
    for (const { _id } of findDocuments(store.find(collection), { filter: q, limit })) {
      store.apply({ kind: 'remove', collection, _id });
      n += 1;
    }
  });
  return { n, ...failures };
};
