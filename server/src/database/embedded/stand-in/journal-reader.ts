import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { DatabaseError } from '../../database-error.ts';
import { hasCode } from '../files.ts';
import { BSON } from './bson.ts';
import { CHECKED_HEADER_BYTES, FRAME_HEADER_BYTES } from './journal.ts';
import type { Change, Store } from './store.ts';

/**
 * Does again what the journal tells. A last frame that is torn was never answered and is left out; a bad frame with
 * others behind it means a damaged disk or file: that throws, since starting would drop answered writes.
 */
export async function replayJournal(file: string, store: Store): Promise<void> {
  for (const change of readChanges(file, await readIfPresent(file))) store.apply(change);
  store.takeChanges();
}

async function readIfPresent(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Buffer.alloc(0);
    throw error;
  }
}

function* readChanges(file: string, bytes: Buffer): Generator<Change> {
  for (let at = 0; at < bytes.length;) {
    const body = frameAt(bytes, at);
    if (body === undefined) {
      if (isTornTail(bytes, at)) return;
      throw new DatabaseError(
        `${file} is damaged at byte ${at}. Restore it from a copy, or move it away to start empty.`,
      );
    }
    yield* changesOf(body);
    at += FRAME_HEADER_BYTES + body.length;
  }
}

function frameAt(bytes: Buffer, at: number): Buffer | undefined {
  if (!isHeader(bytes, at)) return undefined;
  const start = at + FRAME_HEADER_BYTES;
  const body = bytes.subarray(start, start + bytes.readUInt32LE(at));
  return crc32(body) === bytes.readUInt32LE(at + 4) ? body : undefined;
}

function isHeader(bytes: Buffer, at: number): boolean {
  if (at + FRAME_HEADER_BYTES > bytes.length) return false;
  const checked = bytes.subarray(at, at + CHECKED_HEADER_BYTES);
  return crc32(checked) === bytes.readUInt32LE(at + CHECKED_HEADER_BYTES);
}

/** The last frame, cut short, or room that the file system had made but not filled. */
function isTornTail(bytes: Buffer, at: number): boolean {
  if (isHeader(bytes, at)) {
    return at + FRAME_HEADER_BYTES + bytes.readUInt32LE(at) >= bytes.length;
  }
  return bytes.subarray(at + FRAME_HEADER_BYTES).every((byte) => byte === 0);
}

function* changesOf(body: Buffer): Generator<Change> {
  for (let at = 0; at < body.length;) {
    const length = body.readInt32LE(at);
    const record = BSON.deserialize(body.subarray(at, at + length)) as { changes: Change[] };
    yield* record.changes;
    at += length;
  }
}
