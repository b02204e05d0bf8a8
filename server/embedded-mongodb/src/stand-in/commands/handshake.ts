import * as z from 'zod/mini';
import { MAX_DOCUMENT_BYTES } from '../bson.ts';
import { readFields, readFieldsOf } from '../fields.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import type { Command } from './command.ts';

/**
 * A standalone server of MongoDB 7's wire version. Without `setName` and a session timeout the driver sends no sessions
 * and repeats no writes by itself. What it sends along in its greeting changes nothing.
 */
export const hello: Command = () => {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
};

export const ping: Command = (_store, command) => {
  readFieldsOf(z.strictObject({ ...readFields, ping: z.number() }), 'ping', command);
  return {};
};

/** `gitVersion` tells it from a MongoDB. */
export const buildInfo: Command = () => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  gitVersion: 'stand-in',
  modules: [],
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
});
