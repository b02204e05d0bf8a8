import { open, rm, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { encode } from './bson.ts';
import { FIRST_LINE, frame, FRAME_HEADER_BYTES } from './frames.ts';
import type { Change } from './store.ts';

/** Other commands run between two frames, so that none waits long. */
const FRAME_BYTES = 256 * 1024;

/** Writes a journal of these changes to the disk, with what says that they are all there. Returns its length. */
export async function writeSnapshot(path: string, changes: Iterable<Change>): Promise<number> {
  const file = await open(path, 'w');
  try {
    const length = await writeFrames(file, changes);
    await file.datasync();
    await file.close();
    return length;
  } catch (error) {
    await file.close();
    await rm(path);
    throw error;
  }
}

async function writeFrames(file: FileHandle, changes: Iterable<Change>): Promise<number> {
  const snapshot = { changes: 0, checksum: 0 };
  let length = await writeAt(file, FIRST_LINE, 0);
  for (const records of recordsByFrame(changes)) {
    const bytes = frame(records);
    snapshot.changes += records.length;
    snapshot.checksum = crc32(bytes.subarray(FRAME_HEADER_BYTES), snapshot.checksum);
    length = await writeAt(file, bytes, length);
  }
  return writeAt(file, frame([encode({ snapshot })]), length);
}

function* recordsByFrame(changes: Iterable<Change>): Generator<Uint8Array[]> {
  let records: Uint8Array[] = [];
  let bytes = 0;
  for (const change of changes) {
    const record = encode({ changes: [change] });
    records.push(record);
    bytes += record.length;
    if (bytes < FRAME_BYTES) continue;
    yield records;
    [records, bytes] = [[], 0];
  }
  if (records.length > 0) yield records;
}

/** Returns where the bytes end. A disk that is nearly full takes a part of them before it refuses the rest. */
export async function writeAt(file: FileHandle, bytes: Buffer, start: number): Promise<number> {
  let at = 0;
  while (at < bytes.length) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, start + at);
    at += bytesWritten;
  }
  return start + at;
}

/** Windows cannot open a folder and needs no such step. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
