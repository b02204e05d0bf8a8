import mongoose from 'mongoose';
import { unavailable } from './api-error.ts';

/** Longer than the database's own limits (ms): a command whose connection ends at the wrong moment settles never. */
const LIMIT_MS = 4_000;

let running: Promise<void> | undefined;

/**
 * Throws 503, or the driver's own error, when the database does not answer in time. All who ask at once
 * share one question, so that a hung database gathers no queue.
 */
export function pingDatabase(): Promise<void> {
  running ??= ping().finally(() => (running = undefined));
  return running;
}

async function ping(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw unavailable();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(unavailable(new Error('No answer in time'))), LIMIT_MS);
  });
  await Promise.race([db.command({ ping: 1 }), limit]).finally(() => clearTimeout(timer));
}
