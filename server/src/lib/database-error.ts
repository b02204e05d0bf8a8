import mongoose from 'mongoose';

const { MongoError, MongoServerError } = mongoose.mongo;

const DUPLICATE_KEY = 11000;

/** Server codes that say "not now": interrupted, shutting down, not primary, time limit. */
const PASSING_CODES = new Set([50, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** The database cannot be reached or does not answer in time; asking again later may help. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof MongoServerError) return PASSING_CODES.has(Number(error.code));
  if (error instanceof MongoError) return true;
  return error instanceof mongoose.Error && error.constructor === mongoose.Error;
}
