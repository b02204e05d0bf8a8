import * as z from 'zod';
import { DOCUMENT_BYTES_MAX } from '../bson.ts';
import { readFields, validateFields } from '../fields.ts';
import { MESSAGE_BYTES_MAX } from '../wire.ts';
import type { Command } from './command.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { aggregate, find } from './reads.ts';
import { findAndModify, insert, remove, update } from './writes.ts';

/**
 * A standalone server of MongoDB 7's wire version. Without `setName` and a session timeout the driver sends no sessions
 * and does not repeat writes by itself. The other fields of its greeting are ignored.
 */
const hello: Command = () => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: DOCUMENT_BYTES_MAX,
  maxMessageSizeBytes: MESSAGE_BYTES_MAX,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: 21,
});

const ping: Command = (_store, command) => {
  validateFields(z.strictObject({ ...readFields, ping: z.number() }), 'ping', command);
  return {};
};

/** Tests tell the stand-in from a MongoDB by `gitVersion`. */
const buildInfo: Command = () => ({ version: '7.0.0', gitVersion: 'stand-in' });

/** Everything that the stand-in can do, by the name that the driver sends. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['hello', hello],
  ['ismaster', hello],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['insert', insert],
  ['update', update],
  ['delete', remove],
  ['find', find],
  ['findAndModify', findAndModify],
  ['aggregate', aggregate],
]);
