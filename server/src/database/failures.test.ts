import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from './connect.ts';
import { isDatabaseDown, isDuplicateKey, resultBesidesDuplicates } from './failures.ts';
import { TimeLimitError } from '../lib/time-limit.ts';

const { mongo } = mongoose;
const serverError = (code: number) => new mongo.MongoServerError({ code, message: 'refused' });
const noServer = new mongo.MongoServerSelectionError('none', {} as never);
/** As `connectMongoose` throws it. */
const unusable = (cause: Error) => new DatabaseError('cannot be used', { cause });
const notLookedUp = Object.assign(new Error('querySrv EAI_AGAIN'), { syscall: 'querySrv' });
/** As the driver hands on what Node says of a write to an ended connection. */
const socketError = () =>
  Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
/** As the driver builds it around whatever ended many writes. */
const bulkError = (cause: Error) =>
  new mongo.MongoBulkWriteError(cause, {} as mongoose.mongo.BulkWriteResult);

describe('isDatabaseDown', () => {
  it.each([
    ['no connection', new mongo.MongoNetworkError('connect ECONNREFUSED')],
    ['no server', noServer],
    ['no server at the start', unusable(new mongoose.Error.MongooseServerSelectionError('none'))],
    ['names that cannot be looked up', unusable(notLookedUp)],
    ['a closed client', new mongo.MongoClientClosedError()],
    ['a time limit', serverError(50)],
    ['a time limit of ours', new TimeLimitError()],
    ['a server that stops', serverError(91)],
    ['a full disk', serverError(14031)],
    ['a cursor that a restart has closed', serverError(43)],
    ['no connection for many writes', bulkError(new mongo.MongoNetworkError('away'))],
    ['no server for many writes', bulkError(noServer)],
    ['a socket that the server has left', socketError()],
  ])('knows %s', (_what, error) => {
    expect(isDatabaseDown(error)).toBe(true);
  });

  it.each([
    ['a duplicate key', serverError(11000)],
    ['a duplicate key among many writes', bulkError(serverError(11000))],
    ['a refused password', unusable(serverError(18))],
    ['an address that cannot be read', unusable(new mongo.MongoParseError('wrong'))],
    ['an operator that does not exist', serverError(2)],
    ['a wrong call of Mongoose', new mongoose.Error('Query was already executed')],
    ['any other error', new TypeError('wrong')],
    ['no error at all', undefined],
  ])('does not take %s for it', (_what, error) => {
    expect(isDatabaseDown(error)).toBe(false);
  });
});

describe('isDuplicateKey', () => {
  it('knows code 11000 and nothing else', () => {
    expect(isDuplicateKey(serverError(11000))).toBe(true);
    expect(isDuplicateKey(serverError(50))).toBe(false);
    expect(isDuplicateKey(new Error('11000'))).toBe(false);
  });
});

it('many writes may fail at duplicates alone', () => {
  const failed = (...codes: number[]) =>
    new mongo.MongoBulkWriteError(serverError(11000), {
      getWriteErrors: () => codes.map((code) => ({ code })),
      getWriteConcernError: () => undefined,
    } as never);
  const duplicates = failed(11000, 11000);
  expect(resultBesidesDuplicates(duplicates)).toBe(duplicates.result);
  for (const other of [failed(11000, 2), failed(), new Error()]) {
    expect(() => resultBesidesDuplicates(other)).toThrow(other);
  }
});
