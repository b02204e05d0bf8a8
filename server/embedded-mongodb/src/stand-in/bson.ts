import mongoose from 'mongoose';

// The driver's own BSON, so that both ends of the wire share one set of classes.
export const { Binary, BSON, Long, ObjectId } = mongoose.mongo;

export type Document = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** `serialize` works in a shared buffer that does not grow by itself, so its size is seen to first. */
export function encode(document: Document): Uint8Array {
  BSON.setInternalBufferSize(BSON.calculateObjectSize(document));
  return BSON.serialize(document);
}
