import { model, Schema, type Types } from 'mongoose';
import type { Fabric } from '../contract/fabric.ts';

export interface FabricDocument extends Omit<Fabric, '_id'> {
  _id: Types.ObjectId;
  updatedAt: Date;
}

const fabricSchema = new Schema<FabricDocument>(
  {
    title: { type: String, required: true },
    image: { type: String, required: true },
    subtitle: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

fabricSchema.index({ updatedAt: -1 });

export const FabricModel = model<FabricDocument>('Fabric', fabricSchema);
