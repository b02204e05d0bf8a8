import { createRequire } from 'node:module';
import type * as Bson from 'bson';

// Loaded as the driver loads it, so that both share one set of classes.
const bson = createRequire(import.meta.url)('bson') as typeof Bson;
export const { Binary, BSON, Long, ObjectId } = bson;

export type Document = Record<string, unknown>;

export const DOCUMENT_BYTES_MAX = 16 * 1024 * 1024;

/** `serialize` uses a shared buffer that does not grow by itself, so it is enlarged first. */
export function encode(document: Document): Uint8Array {
  BSON.setInternalBufferSize(BSON.calculateObjectSize(document));
  return BSON.serialize(document);
}
