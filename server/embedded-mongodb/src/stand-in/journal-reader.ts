import { open, type FileHandle } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { EmbeddedError } from '../embedded-error.ts';
import { hasCode } from '../files.ts';
import { BSON } from './bson.ts';
import { FilePieces } from './file-pieces.ts';
import {
  bodyLength,
  FIRST_LINE,
  FRAME_HEADER_BYTES,
  isWhole,
  type JournalRecord,
} from './frames.ts';
import { Store } from './store.ts';

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * The data of the journal. A torn last frame behind the snapshot was never answered and is left out. Any
 * other damage throws, since starting would lose answered writes.
 */
export async function replayJournal(file: string, pieceBytes?: number): Promise<Store> {
  const store = new Store();
  const handle = await openIfPresent(file);
  if (handle === undefined) return store;
  try {
    const pieces = new FilePieces(handle, pieceBytes);
    const damage = await replay(pieces, store);
    if (damage === undefined) return store;
    if (damage === 0) {
      throw new EmbeddedError(
        `${file} is of another version, or damaged at its beginning. Restore it from a copy, or move it away to start empty.`,
      );
    }
    throw new EmbeddedError(
      `${file} is damaged at byte ${damage}. Restore it from a copy, or move it away to start empty.`,
    );
  } finally {
    await handle.close();
  }
}

async function openIfPresent(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Returns where the file is damaged, if it is. */
async function replay(pieces: FilePieces, store: Store): Promise<number | undefined> {
  const start = await pieces.peek(FIRST_LINE.length);
  if (!start.equals(FIRST_LINE)) return 0;
  pieces.skip(FIRST_LINE.length);
  let isBehindSnapshot = false;
  const snapshot = { changes: 0, checksum: 0 };
  while ((await pieces.peek(1)).length > 0) {
    const body = await nextBody(pieces);
    if (body === undefined) {
      const { position } = pieces;
      return isBehindSnapshot && (await isTornTail(pieces)) ? undefined : position;
    }
    for (const record of recordsOf(body)) {
      if ('snapshot' in record) {
        if (!isDeepStrictEqual(record.snapshot, snapshot)) return pieces.position;
        isBehindSnapshot = true;
      } else {
        for (const change of record.changes) store.apply(change);
        snapshot.changes += record.changes.length;
      }
    }
    snapshot.checksum = crc32(body, snapshot.checksum);
    store.takeChanges();
    pieces.skip(FRAME_HEADER_BYTES + body.length);
  }
  return isBehindSnapshot ? undefined : pieces.position;
}

/** Undefined when the next frame is not whole. */
async function nextBody(pieces: FilePieces): Promise<Buffer | undefined> {
  const length = bodyLength(await pieces.peek(FRAME_HEADER_BYTES));
  if (length === undefined) return undefined;
  const frame = await pieces.peek(FRAME_HEADER_BYTES + length);
  return isWhole(frame) ? frame.subarray(FRAME_HEADER_BYTES) : undefined;
}

/** The last frame, cut short, or room that the file system had made but not filled. */
async function isTornTail(pieces: FilePieces): Promise<boolean> {
  const length = bodyLength(await pieces.peek(FRAME_HEADER_BYTES));
  pieces.skip(FRAME_HEADER_BYTES + (length ?? 0));
  for (;;) {
    const rest = await pieces.peek(ZEROS.length);
    if (rest.length === 0) return true;
    if (length !== undefined || !rest.equals(ZEROS.subarray(0, rest.length))) return false;
    pieces.skip(rest.length);
  }
}

function* recordsOf(body: Buffer): Generator<JournalRecord> {
  for (let at = 0; at < body.length;) {
    const length = body.readInt32LE(at);
    yield BSON.deserialize(body.subarray(at, at + length)) as JournalRecord;
    at += length;
  }
}
