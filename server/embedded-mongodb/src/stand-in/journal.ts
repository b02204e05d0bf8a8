import { open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { encode } from './bson.ts';
import { frame } from './frames.ts';
import { replayJournal } from './journal-reader.ts';
import { syncFolder, writeAt, writeSnapshot } from './snapshot.ts';
import { Store } from './store.ts';

/** The data, and where their changes go before an answer does. */
export interface Journal {
  /** Replaced after the disk has refused a change. */
  readonly store: Store;
  /** Settles when a command may run; rejects as long as the disk takes no changes. */
  ready(): Promise<void>;
  /** Settles when all changes of the store so far are on the disk; rejects when the disk refused one. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** `DATA_DIR=:memory:` keeps nothing. */
export function noJournal(): Journal {
  const store = new Store();
  return {
    store,
    ready: () => Promise.resolve(),
    flush: () => Promise.resolve(void store.takeChanges()),
    close: () => Promise.resolve(),
  };
}

/** The journal is compacted when it is this many times as long as the data, unless it is short anyway. */
const COMPACT_RATIO = 10;
const COMPACT_ABOVE = 4 * 1024 * 1024;

/** A disk with less room than this counts as full. */
const ROOM_BYTES = 64 * 1024;

/**
 * The file is a snapshot of the data, then a row of frames, each written and synchronised before the next one begins.
 * Commands that arrive while the disk is busy share a frame.
 */
export class FileJournal implements Journal {
  store: Store;
  readonly #path: string;
  readonly #compactAbove: number;
  #file: FileHandle | undefined;
  /** Bytes of the file behind this length were never answered. */
  #length = 0;
  #limit = 0;
  #waiting: Uint8Array[] = [];
  #written: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #isRefused = false;
  #recovery: Promise<void> | undefined;

  private constructor(file: string, store: Store, compactAbove: number) {
    this.#path = file;
    this.store = store;
    this.#compactAbove = compactAbove;
  }

  /** Reads the file and replaces it by a snapshot. Throws EmbeddedError when it is damaged. */
  static async open(file: string, compactAbove = COMPACT_ABOVE): Promise<FileJournal> {
    const journal = new FileJournal(file, await replayJournal(file), compactAbove);
    await journal.#replaceBy(await writeSnapshot(`${file}.new`, journal.store.snapshot()));
    return journal;
  }

  ready(): Promise<void> {
    if (!this.#isRefused) return Promise.resolve();
    this.#recovery ??= this.#recover().finally(() => (this.#recovery = undefined));
    return this.#recovery;
  }

  flush(): Promise<void> {
    const changes = this.store.takeChanges();
    if (changes.length > 0) this.#waiting.push(encode({ changes }));
    if (this.#waiting.length === 0) return this.#written;
    this.#next ??= this.#written.then(() => this.#write());
    return this.#next;
  }

  async close(): Promise<void> {
    // A change that is refused here was answered so.
    await this.flush().catch(() => undefined);
    await this.#file?.close();
  }

  #write(): Promise<void> {
    const bytes = frame(this.#waiting);
    this.#waiting = [];
    this.#next = undefined;
    this.#written = this.#keep(bytes).catch((error: unknown) => {
      this.#isRefused = true;
      throw error;
    });
    return this.#written;
  }

  async #keep(bytes: Buffer): Promise<void> {
    const end = this.#length + bytes.length;
    // A snapshot holds what is in these bytes, too.
    if (end > this.#limit && (await this.#compact())) return;
    await this.#writeBehind(bytes);
    this.#length = end;
  }

  async #writeBehind(bytes: Buffer): Promise<void> {
    if (this.#file === undefined) throw new Error('The journal is not open.');
    await writeAt(this.#file, bytes, this.#length);
    await this.#file.datasync();
  }

  /** False when there is no room for a second file: the journal then goes on as it is. */
  async #compact(): Promise<boolean> {
    this.#limit = 2 * this.#length;
    // A list, since the store changes while it is written.
    const changes = [...this.store.snapshot()];
    const length = await writeSnapshot(`${this.#path}.new`, changes).catch(() => undefined);
    if (length !== undefined) await this.#replaceBy(length);
    return length !== undefined;
  }

  async #replaceBy(length: number): Promise<void> {
    // Windows replaces no open file.
    await this.#file?.close();
    try {
      await rename(`${this.#path}.new`, this.#path);
      this.#length = length;
      this.#limit = Math.max(COMPACT_RATIO * length, this.#compactAbove);
    } finally {
      this.#file = await open(this.#path, 'r+');
    }
    await syncFolder(path.dirname(this.#path));
  }

  /** Once the disk has room again, goes back to what is on it: nothing that was refused is kept. */
  async #recover(): Promise<void> {
    await this.#file?.truncate(this.#length);
    try {
      await this.#writeBehind(Buffer.alloc(ROOM_BYTES));
    } finally {
      await this.#file?.truncate(this.#length);
    }
    this.store = await replayJournal(this.#path);
    this.#waiting = [];
    this.#next = undefined;
    this.#written = Promise.resolve();
    this.#isRefused = false;
  }
}
