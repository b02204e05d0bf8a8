import { model, Schema, type Types } from 'mongoose';
import type { SlideInput } from '../contract/slide.ts';

interface SlideDocument extends SlideInput {
  _id: Types.ObjectId;
  removedAt?: Date;
}

const slideSchema = new Schema<SlideDocument>(
  { image: { type: String, required: true }, removedAt: Date },
  { versionKey: false },
);

// The list, newest first, and the removed ones, last removed first.
slideSchema.index({ removedAt: -1, _id: -1 });

export const SlideModel = model<SlideDocument>('Slide', slideSchema);
