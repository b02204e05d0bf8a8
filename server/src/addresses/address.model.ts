import { model, Schema, type Types } from 'mongoose';
import type { AddressInput } from '../contract/address.ts';

export interface AddressDocument extends AddressInput {
  _id: Types.ObjectId;
  user: string;
}

const text = { type: String, required: true } as const;

const addressSchema = new Schema<AddressDocument>(
  {
    user: text,
    name: text,
    number: text,
    address: text,
    landmark: String,
    city: text,
    code: text,
    state: text,
  },
  { versionKey: false },
);

// A user's addresses, newest first.
addressSchema.index({ user: 1, _id: -1 });

export const AddressModel = model<AddressDocument>('Address', addressSchema);
