import { model, Schema, type Types } from 'mongoose';

/** How long the mark is kept (s): longer than the life of a token that was issued before it. */
export const ERASURE_MEMORY_S = 2 * 60 * 60;

/** The mark of an erasure, and all that it leaves: the data of this uid from before `erasedAt` is erased. */
export interface ErasureDocument {
  _id: Types.ObjectId;
  uid: string;
  erasedAt: Date;
  /** The erasure is finished and the user has signed in again, so the data that exists now is new. */
  resumed?: boolean;
}

const erasureSchema = new Schema<ErasureDocument>(
  {
    uid: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    resumed: Boolean,
  },
  { versionKey: false },
);

erasureSchema.index({ uid: 1 }, { unique: true });
erasureSchema.index({ erasedAt: 1 }, { expireAfterSeconds: ERASURE_MEMORY_S });

export const ErasureModel = model<ErasureDocument>('Erasure', erasureSchema);
