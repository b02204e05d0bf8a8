import { open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { batches } from '../../../lib/batches.ts';
import { encode } from './bson.ts';
import type { Change, Store } from './store.ts';

/** Where a command's changes go before its answer does. */
export interface Journal {
  append(changes: Change[]): void;
  /** Settles when everything appended so far is on the disk; rejects when the disk refused it. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** `DATA_DIR=:memory:` keeps nothing. */
export const noJournal: Journal = {
  append: () => undefined,
  flushed: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Length, checksum of the body, checksum of these two: a wrong length must not pass for a torn frame. */
export const FRAME_HEADER_BYTES = 12;
export const CHECKED_HEADER_BYTES = 8;
const SNAPSHOT_CHANGES_PER_FRAME = 500;

/**
 * The file is a row of frames, each written and synchronised before the next one begins: a header of three uint32,
 * then one BSON record a command, `{ changes: [...] }`. Commands that arrive while the disk is busy share a frame.
 */
export class FileJournal implements Journal {
  readonly #file: FileHandle;
  #waiting: Uint8Array[] = [];
  #written: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Writes the store's present state as a new file, puts it in the place of the old one, and goes on in it. */
  static async compact(file: string, store: Store): Promise<FileJournal> {
    const temporary = `${file}.new`;
    const handle = await open(temporary, 'w');
    for (const changes of batches(store.snapshot(), SNAPSHOT_CHANGES_PER_FRAME)) {
      await handle.appendFile(frame([encode({ changes })]));
    }
    await handle.datasync();
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return new FileJournal(handle);
  }

  append(changes: Change[]): void {
    if (changes.length > 0) this.#waiting.push(encode({ changes }));
  }

  flushed(): Promise<void> {
    if (this.#waiting.length === 0) return this.#written;
    this.#next ??= this.#written.then(() => this.#write());
    return this.#next;
  }

  async close(): Promise<void> {
    try {
      await this.flushed();
    } finally {
      await this.#file.close();
    }
  }

  /** After a failure `#written` stays rejected: what would follow a torn frame could never be read again. */
  #write(): Promise<void> {
    const bytes = frame(this.#waiting);
    this.#waiting = [];
    this.#next = undefined;
    this.#written = this.#file.appendFile(bytes).then(() => this.#file.datasync());
    return this.#written;
  }
}

function frame(records: Uint8Array[]): Buffer {
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  const bytes = Buffer.concat([header, ...records]);
  const body = bytes.subarray(FRAME_HEADER_BYTES);
  bytes.writeUInt32LE(body.length, 0);
  bytes.writeUInt32LE(crc32(body), 4);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, CHECKED_HEADER_BYTES)), CHECKED_HEADER_BYTES);
  return bytes;
}

/** Windows cannot open a folder and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
