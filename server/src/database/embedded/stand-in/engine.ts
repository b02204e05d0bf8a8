import { commands } from './commands/commands.ts';
import { BSON, MAX_DOCUMENT_BYTES, type Document } from './bson.ts';
import { CommandError, errorReply } from './errors.ts';
import { removeExpired } from './expiry.ts';
import type { Journal } from './journal.ts';
import type { Store } from './store.ts';

/** Room for the frame of an answer around 16 MB of documents, as MongoDB grants itself. */
const MAX_ANSWER_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/** Runs commands on the store and answers when their changes are on the disk. */
export class Engine {
  readonly #store: Store;
  readonly #journal: Journal;
  #stopped: Document | undefined;

  constructor(store: Store, journal: Journal) {
    this.#store = store;
    this.#journal = journal;
  }

  async execute(command: Document): Promise<Document> {
    if (this.#stopped !== undefined) return this.#stopped;
    return this.#keep(this.#run(command));
  }

  /** Takes away the documents whose time is over, as MongoDB does once a minute. */
  async expire(now: Date): Promise<void> {
    if (this.#stopped !== undefined) return;
    removeExpired(this.#store, now);
    await this.#keep({});
  }

  /** Answers when the changes are on the disk. */
  async #keep(answer: Document): Promise<Document> {
    this.#journal.append(this.#store.takeChanges());
    try {
      // Reads wait as well: they may have seen a change that is not on the disk yet.
      await this.#journal.flushed();
      return answer;
    } catch (error) {
      // Memory is ahead of the disk now, so nothing that is answered from it could be trusted.
      this.#stopped ??= errorReply(
        new CommandError(
          'InternalError',
          `The stand-in database cannot write its journal and has stopped: ${String(error)}`,
        ),
      );
      return this.#stopped;
    }
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
      return checkSize({ ...run(this.#store, command), ok: 1 });
    } catch (error) {
      return errorReply(error);
    }
  }
}

function checkSize(answer: Document): Document {
  const bytes = BSON.calculateObjectSize(answer);
  if (bytes <= MAX_ANSWER_BYTES) return answer;
  throw new CommandError(
    'BSONObjectTooLarge',
    `The answer has ${bytes} bytes; the stand-in database answers at most 16 MB at once: ask with a limit.`,
  );
}
