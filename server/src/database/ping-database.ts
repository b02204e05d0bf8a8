import mongoose from 'mongoose';
import { withTimeLimit } from '../lib/time-limit.ts';

/** /readyz must respond within 2 s when the database hangs. */
const LIMIT_MS = 1_500;

let running: Promise<void> | undefined;

/**
 * Throws when the database does not respond in time. Calls at the same time share one ping, so that a hung
 * database gathers no queue.
 */
export function pingDatabase(): Promise<void> {
  running ??= withTimeLimit(ping(), LIMIT_MS).finally(() => (running = undefined));
  return running;
}

/** Without a limit but the driver's. */
export async function ping(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('No connection to the database.');
  await db.command({ ping: 1 });
}
