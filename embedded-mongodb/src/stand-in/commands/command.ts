import { Long, type Document } from '../bson.ts';
import { CommandError, errorReply } from '../errors.ts';
import type { Store } from '../store.ts';

/** Runs synchronously and returns the reply without its `ok`. */
export type Command = (store: Store, command: Document) => Document;

/** A reply with all documents in the first batch and cursor 0, which says that there are no more. */
export function toCursor(name: string, documents: readonly unknown[]): Document {
  return { cursor: { id: Long.ZERO, ns: name, firstBatch: documents } };
}

/**
 * Runs the statements of one write command. A failed one becomes an entry of `writeErrors`; in order, the rest is then
 * left undone, else each is tried.
 */
export function runStatements<Statement>(
  statements: Statement[],
  ordered: boolean,
  run: (statement: Statement, index: number) => void,
): Document {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { ok: _ok, codeName: _codeName, ...entry } = errorReply(error);
      writeErrors.push({ index, ...entry });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
