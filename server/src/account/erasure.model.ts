import { model, Schema, type Types } from 'mongoose';

/** How long an erasure is remembered: longer than any token lives that was issued before it (s). */
export const ERASURE_MEMORY_S = 2 * 60 * 60;

/** Says that everything of this uid from before was erased: the one document that an erasure leaves. */
export interface ErasureDocument {
  _id: Types.ObjectId;
  uid: string;
  erasedAt: Date;
  /** The erasure is finished and the same person has signed in again: what there is now is theirs. */
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
