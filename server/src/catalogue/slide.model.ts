import { model, Schema, type Types } from 'mongoose';
import type { SlideInput } from '../contract/slide.ts';

interface SlideDocument extends SlideInput {
  _id: Types.ObjectId;
}

const slideSchema = new Schema<SlideDocument>(
  { image: { type: String, required: true } },
  { versionKey: false },
);

export const SlideModel = model<SlideDocument>('Slide', slideSchema);
