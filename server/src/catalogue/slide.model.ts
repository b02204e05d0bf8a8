import { model, Schema, type Types } from 'mongoose';
import type { SlideInput } from '../contract/slide.ts';

interface SlideDocument extends SlideInput {
  _id: Types.ObjectId;
  /** Where the admin has put it; missing in a newer slide. A removed one keeps its place. */
  place?: number;
  removedAt?: Date;
}

const slideSchema = new Schema<SlideDocument>(
  { image: { type: String, required: true }, place: Number, removedAt: Date },
  { versionKey: false },
);

// The live ones, and the removed ones, last removed first.
slideSchema.index({ removedAt: -1, _id: -1 });

export const SlideModel = model<SlideDocument>('Slide', slideSchema);
