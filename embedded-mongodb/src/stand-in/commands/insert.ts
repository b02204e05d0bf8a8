import * as z from 'zod';
import { ObjectId } from '../bson.ts';
import { documents, flag, validateFields, writeFields } from '../fields.ts';
import { runStatements, type Command } from './command.ts';

const insertFields = z.strictObject({
  ...writeFields,
  insert: z.string(),
  documents,
  ordered: flag,
});

export const insert: Command = (store, command) => {
  const fields = validateFields(insertFields, 'insert', command);
  const collection = store.open(`${fields.$db}.${fields.insert}`).name;
  let n = 0;
  const failures = runStatements(fields.documents, fields.ordered ?? true, (sent) => {
    const { _id = new ObjectId(), ...rest } = sent;
    store.apply({ kind: 'insert', collection, document: { _id, ...rest } });
    n += 1;
  });
  return { n, ...failures };
};
