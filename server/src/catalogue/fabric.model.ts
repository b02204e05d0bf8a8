import { model, Schema, type Types } from 'mongoose';
import type { FabricInput } from '../contract/fabric.ts';

interface FabricDocument extends FabricInput {
  _id: Types.ObjectId;
}

const fabricSchema = new Schema<FabricDocument>(
  {
    title: { type: String, required: true },
    image: { type: String, required: true },
    subtitle: { type: String, required: true },
  },
  { versionKey: false },
);

export const FabricModel = model<FabricDocument>('Fabric', fabricSchema);
