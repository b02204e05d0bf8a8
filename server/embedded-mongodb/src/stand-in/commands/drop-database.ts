import * as z from 'zod';
import { readFieldsOf, writeFields } from '../fields.ts';
import type { Command } from './command.ts';

const dropDatabaseFields = z.strictObject({ ...writeFields, dropDatabase: z.literal(1) });

export const dropDatabase: Command = (store, command) => {
  const { $db } = readFieldsOf(dropDatabaseFields, 'dropDatabase', command);
  for (const { name } of store.collections()) {
    if (name.startsWith(`${$db}.`)) store.apply({ kind: 'drop', collection: name });
  }
  return { dropped: $db };
};
