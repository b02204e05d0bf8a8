import mongoose from 'mongoose';
import { DatabaseError } from './connect.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

const DUPLICATE_KEY = 11000;

/** Besides network errors. By name, since the driver does not export all of them. */
const UNREACHABLE = new Set([
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'TimeLimitError',
]);

/** Server codes of temporary failures: unreachable, interrupted, stepping down, time limit, disk full, cursor lost. */
const TEMPORARY_CODES = new Set([
  6, 7, 43, 50, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** Node's own socket errors, which the driver passes on when it writes just after the other side has closed. */
const SOCKET_CODES = new Set(['EPIPE', 'ECONNRESET']);

export const hasCode = (error: unknown, code: number): boolean =>
  error instanceof MongoServerError && error.code === code;

export const isDuplicateKey = (error: unknown): boolean => hasCode(error, DUPLICATE_KEY);

/** The result of an unordered bulk write whose only errors are duplicate keys. Throws any other error. */
export function resultBesidesDuplicates(error: unknown): mongoose.mongo.BulkWriteResult {
  if (error instanceof MongoBulkWriteError && !error.result.getWriteConcernError()) {
    const failures = error.result.getWriteErrors();
    const areDuplicates = failures.every(({ code }) => code === DUPLICATE_KEY);
    if (failures.length > 0 && areDuplicates) return error.result;
  }
  throw error;
}

/** The database cannot be reached or does not respond in time; a retry later may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DatabaseError) return isDatabaseDown(error.cause);
  // The error of a bulk write wraps the cause; its own code may be missing.
  if (error instanceof MongoBulkWriteError && isDatabaseDown(error.errorResponse)) return true;
  if (error instanceof MongoServerError) return TEMPORARY_CODES.has(Number(error.code));
  if (error instanceof MongoNetworkError) return true;
  if (!(error instanceof Error)) return false;
  if (UNREACHABLE.has(error.name)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The driver looks up the names of `mongodb+srv://` itself.
  return SOCKET_CODES.has(String(code)) || /^query/.test(String(syscall));
}
