import { model, Schema, type Types } from 'mongoose';
import { addressInputSchema, type AddressInput } from '../contract/address.ts';
import { textFields } from '../database/text-fields.ts';

export interface AddressDocument extends AddressInput {
  _id: Types.ObjectId;
  user: string;
}

const addressSchema = new Schema<AddressDocument>(
  { user: { type: String, required: true }, ...textFields(addressInputSchema) },
  { versionKey: false },
);

// A user's addresses, newest first.
addressSchema.index({ user: 1, _id: -1 });

export const AddressModel = model<AddressDocument>('Address', addressSchema);
