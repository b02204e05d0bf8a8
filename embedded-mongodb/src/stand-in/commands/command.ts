import { Long, type Document } from '../bson.ts';
import type { Store } from '../store.ts';

/** Runs synchronously and returns the reply without its `ok`. */
export type Command = (store: Store, command: Document) => Document;

/** A reply with all documents in the first batch and cursor 0, which says that there are no more. */
export function toCursor(name: string, documents: readonly unknown[]): Document {
  return { cursor: { id: Long.ZERO, ns: name, firstBatch: documents } };
}
