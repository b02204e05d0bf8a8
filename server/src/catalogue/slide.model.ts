import { model, Schema, type Types } from 'mongoose';
import type { Slide } from '../contract/slide.ts';

export interface SlideDocument extends Omit<Slide, '_id'> {
  _id: Types.ObjectId;
  updatedAt: Date;
}

const slideSchema = new Schema<SlideDocument>(
  {
    image: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

slideSchema.index({ updatedAt: -1 });

export const SlideModel = model<SlideDocument>('Slide', slideSchema);
