import { model, Schema } from 'mongoose';

/** Longer than the day that is counted (s). */
const KEPT_S = 2 * 24 * 60 * 60;

/** How many e-mails an account, or an address that is not verified, got on a day of India. It outlives an erasure. */
interface EmailCountDocument {
  /** The day, and a hash of the uid or the address. */
  _id: string;
  letters: number;
  countedAt: Date;
}

const emailCountSchema = new Schema<EmailCountDocument>(
  {
    _id: { type: String, required: true },
    letters: { type: Number, required: true },
    countedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

emailCountSchema.index({ countedAt: 1 }, { expireAfterSeconds: KEPT_S });

export const EmailCountModel = model<EmailCountDocument>('LetterCount', emailCountSchema);
