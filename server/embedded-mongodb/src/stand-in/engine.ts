import { hasCode } from '../files.ts';
import { commands } from './commands/commands.ts';
import { BSON, MAX_DOCUMENT_BYTES, type Document } from './bson.ts';
import { CommandError, errorReply } from './errors.ts';
import { removeExpired } from './expiry.ts';
import type { Journal } from './journal.ts';

/** Room for the frame of an answer around 16 MB of documents, as MongoDB grants itself. */
const MAX_ANSWER_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/** Runs commands on the store and answers when their changes are on the disk. */
export class Engine {
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  async execute(command: Document): Promise<Document> {
    // While the disk is full a driver must still connect, so that its commands can fail with the reason.
    if (isGreeting(command)) return this.#run(command);
    return this.#keep(() => this.#run(command));
  }

  /** Removes expired documents, as MongoDB does once a minute. */
  async expire(now: Date): Promise<void> {
    await this.#keep(() => {
      removeExpired(this.#journal.store, now);
      return {};
    });
  }

  async #keep(run: () => Document): Promise<Document> {
    try {
      await this.#journal.ready();
      const answer = run();
      // Reads wait as well: they may have seen a change that is not on the disk yet.
      await this.#journal.flush();
      return answer;
    } catch (error) {
      return errorReply(refusedByDisk(error));
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
      return checkSize({ ...run(this.#journal.store, command), ok: 1 });
    } catch (error) {
      return errorReply(error);
    }
  }
}

function isGreeting(command: Document): boolean {
  const [name = ''] = Object.keys(command);
  return ['hello', 'ismaster'].includes(name);
}

function refusedByDisk(error: unknown): CommandError {
  const isFull = ['ENOSPC', 'EDQUOT'].some((code) => hasCode(error, code));
  return new CommandError(
    isFull ? 'OutOfDiskSpace' : 'InternalError',
    `The stand-in database cannot write its journal (${String(error)}). It goes on as soon as it can.`,
  );
}

function checkSize(answer: Document): Document {
  const bytes = BSON.calculateObjectSize(answer);
  if (bytes <= MAX_ANSWER_BYTES) return answer;
  throw new CommandError(
    'BSONObjectTooLarge',
    `The answer has ${bytes} bytes; the stand-in database answers at most 16 MB at once: ask with a limit.`,
  );
}
