import { model, Schema, type Types } from 'mongoose';
import { fabricInputSchema, type FabricInput } from '../contract/fabric.ts';
import { textFields } from '../database/text-fields.ts';

interface FabricDocument extends FabricInput {
  _id: Types.ObjectId;
  removedAt?: Date;
}

const fabricSchema = new Schema<FabricDocument>(
  { ...textFields(fabricInputSchema), removedAt: Date },
  { versionKey: false },
);

// The list, newest first, and the removed ones, last removed first.
fabricSchema.index({ removedAt: -1, _id: -1 });

export const FabricModel = model<FabricDocument>('Fabric', fabricSchema);
