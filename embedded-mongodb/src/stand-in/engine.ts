import type { Level } from '../level.ts';
import { commands } from './commands/commands.ts';
import { BSON, encode, type Document } from './bson.ts';
import { CommandError, errorReply } from './errors.ts';
import { Store } from './store.ts';

/** Runs commands on the store and replies when their changes are on the disk. */
export class Engine {
  readonly #store = new Store();
  readonly #level: Level | undefined;
  #written: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(level: Level | undefined) {
    this.#level = level;
  }

  /** Reads what `level` has. Without one nothing is kept. */
  static async open(level?: Level): Promise<Engine> {
    const engine = new Engine(level);
    for await (const [key, bytes] of level?.iterator() ?? []) {
      engine.#store.load(key, BSON.deserialize(bytes));
    }
    return engine;
  }

  async execute(command: Document): Promise<Document> {
    // A driver must be able to connect also when the disk fails: its commands then fail with the reason.
    if (isGreeting(command)) return this.#run(command);
    const reply = this.#run(command);
    try {
      // Reads wait as well, since they may have seen a change that is not on the disk yet.
      await this.#flush();
      return reply;
    } catch (error) {
      return errorReply(
        new CommandError(
          'OutOfDiskSpace',
          `The stand-in database cannot write to its folder (${String(error)}): mend that and start it again.`,
        ),
      );
    }
  }

  /** Removes expired documents, as MongoDB does once a minute. When the disk fails, the next command says so. */
  async expire(now: Date): Promise<void> {
    this.#store.removeExpired(now);
    await this.#flush().catch(() => undefined);
  }

  /**
   * Resolves when all changes so far are on the disk. Commands that come meanwhile share the next batch. Once a batch has
   * failed this rejects until the next start, since the store has changes that the disk lacks.
   */
  #flush(): Promise<void> {
    if (this.#store.hasChanged) this.#next ??= this.#written.then(() => this.#write());
    return this.#next ?? this.#written;
  }

  #write(): Promise<void> {
    this.#next = undefined;
    const batch = this.#store
      .takeChanges()
      .map(([key, value]) =>
        value === undefined
          ? { type: 'del' as const, key }
          : { type: 'put' as const, key, value: encode(value) },
      );
    this.#written = this.#level?.batch(batch, { sync: true }) ?? Promise.resolve();
    return this.#written;
  }

  #run(command: Document): Document {
    try {
      const [name = ''] = Object.keys(command);
      const run = commands.get(name);
      if (run === undefined) {
        throw new CommandError(
          'CommandNotFound',
          `no such command: '${name}'. The stand-in database knows only what the shop sends; set MONGODB_URI to use a real MongoDB.`,
        );
      }
      return { ...run(this.#store, command), ok: 1 };
    } catch (error) {
      return errorReply(error);
    }
  }
}

function isGreeting(command: Document): boolean {
  const [name = ''] = Object.keys(command);
  return ['hello', 'ismaster'].includes(name);
}
