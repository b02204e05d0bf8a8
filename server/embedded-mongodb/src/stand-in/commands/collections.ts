import * as z from 'zod';
import { readFieldsOf, writeFields } from '../fields.ts';
import type { Command } from './command.ts';

const dropFields = z.strictObject({ ...writeFields, drop: z.string() });
const dropDatabaseFields = z.strictObject({ ...writeFields, dropDatabase: z.literal(1) });

/** Dropping what is not there succeeds, as since MongoDB 7. */
export const drop: Command = (store, command) => {
  const fields = readFieldsOf(dropFields, 'drop', command);
  const collection = `${fields.$db}.${fields.drop}`;
  if (store.find(collection) === undefined) return {};
  store.apply({ kind: 'drop', collection });
  return { ns: collection };
};

export const dropDatabase: Command = (store, command) => {
  const { $db } = readFieldsOf(dropDatabaseFields, 'dropDatabase', command);
  for (const { name } of store.collections()) {
    if (name.startsWith(`${$db}.`)) store.apply({ kind: 'drop', collection: name });
  }
  return { dropped: $db };
};
