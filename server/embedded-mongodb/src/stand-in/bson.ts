import { createRequire } from 'node:module';
import type * as Bson from 'bson';

// Loaded as the driver loads it, so that both ends of the wire share one set of classes.
const bson = createRequire(import.meta.url)('bson') as typeof Bson;
export const { Binary, BSON, Long, ObjectId } = bson;

export type Document = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** `serialize` works in a shared buffer that does not grow by itself, so its size is seen to first. */
export function encode(document: Document): Uint8Array {
  BSON.setInternalBufferSize(BSON.calculateObjectSize(document));
  return BSON.serialize(document);
}
