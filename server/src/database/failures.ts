import mongoose from 'mongoose';
import { TimeLimitError } from './time-limit.ts';

const {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoClientClosedError,
} = mongoose.mongo;

const DUPLICATE_KEY = 11000;

/** No way to a server. The pool's own errors are not exported by the driver, so these go by their names. */
const AWAY = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];
const AWAY_NAMES = new Set([
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
]);

/** Server codes that say "not now": unreachable, interrupted, stepping down, over the time limit, out of disk space. */
const PASSING_CODES = new Set([
  6, 7, 50, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** What a socket says itself where the driver hands it on as it came: a write just after the other side left. */
const SOCKET_CODES = new Set(['EPIPE', 'ECONNRESET']);

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** The database cannot be reached or does not answer in time; asking again later may help. */
export function isDatabaseDown(error: unknown): boolean {
  // What interrupts many writes is wrapped, and an error of the driver's own has no code.
  if (error instanceof MongoBulkWriteError && isDatabaseDown(error.errorResponse)) return true;
  if (error instanceof TimeLimitError) return true;
  if (error instanceof MongoServerError) return PASSING_CODES.has(Number(error.code));
  if (error instanceof MongoError) {
    return AWAY_NAMES.has(error.name) || AWAY.some((kind) => error instanceof kind);
  }
  return error instanceof Error && 'code' in error && SOCKET_CODES.has(String(error.code));
}
