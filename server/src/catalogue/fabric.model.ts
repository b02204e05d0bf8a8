import { model, Schema, type Types } from 'mongoose';
import type { FabricInput } from '../contract/fabric.ts';

interface FabricDocument extends FabricInput {
  _id: Types.ObjectId;
  removedAt?: Date;
}

const fabricSchema = new Schema<FabricDocument>(
  {
    title: { type: String, required: true },
    image: { type: String, required: true },
    subtitle: { type: String, required: true },
    removedAt: Date,
  },
  { versionKey: false },
);

// The list, newest first, and the removed ones, last removed first.
fabricSchema.index({ removedAt: -1, _id: -1 });

export const FabricModel = model<FabricDocument>('Fabric', fabricSchema);
