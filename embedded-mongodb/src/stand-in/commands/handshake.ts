import * as z from 'zod';
import { DOCUMENT_BYTES_MAX } from '../bson.ts';
import { readFields, validateFields } from '../fields.ts';
import { MESSAGE_BYTES_MAX } from '../wire.ts';
import type { Command } from './command.ts';

/**
 * A standalone server of MongoDB 7's wire version. Without `setName` and a session timeout the driver sends no sessions
 * and does not repeat writes by itself. The other fields of its greeting are ignored.
 */
export const hello: Command = () => {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: DOCUMENT_BYTES_MAX,
    maxMessageSizeBytes: MESSAGE_BYTES_MAX,
    maxWriteBatchSize: 100_000,
    minWireVersion: 0,
    maxWireVersion: 21,
  };
};

export const ping: Command = (_store, command) => {
  validateFields(z.strictObject({ ...readFields, ping: z.number() }), 'ping', command);
  return {};
};

/** Tests tell the stand-in from a MongoDB by `gitVersion`. */
export const buildInfo: Command = () => ({
  version: '7.0.0',
  gitVersion: 'stand-in',
});
