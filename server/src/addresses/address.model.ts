import { model, Schema, type Types } from 'mongoose';
import { addressInputSchema, type AddressInput } from '../contract/address.ts';

export interface AddressDocument extends AddressInput {
  _id: Types.ObjectId;
  user: string;
}

const textFields = Object.fromEntries(
  Object.entries(addressInputSchema.shape).map(([name, { _zod }]) => [
    name,
    { type: String, required: _zod.optin !== 'optional' },
  ]),
);

const addressSchema = new Schema<AddressDocument>(
  { user: { type: String, required: true }, ...textFields },
  { versionKey: false },
);

// A user's addresses, newest first.
addressSchema.index({ user: 1, _id: -1 });

export const AddressModel = model<AddressDocument>('Address', addressSchema);
