import mongoose from 'mongoose';
import { unavailable } from './api-error.ts';

/** Throws 503, or the driver's own error, when the database does not answer within the connection's limits. */
export async function pingDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw unavailable();
  await db.command({ ping: 1 });
}
