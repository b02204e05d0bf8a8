import {
  type Address,
  ADDRESSES_MAX,
  type AddressInput,
  addressInputSchema,
  addressMessages,
} from '../contract/address.ts';
import type { DeliveryAddress } from '../contract/order.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { ownedBy, toUpdate } from '../database/queries.ts';
import { AddressModel, type AddressDocument } from './address.model.ts';

export type SavedAddress = DeliveryAddress & { _id: Id };

const noField = Object.fromEntries(
  Object.keys(addressInputSchema.shape).map((name) => [name, undefined]),
);

const filled = (address: AddressInput) =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text)) as AddressInput;

/** Newest first. */
export async function listAddresses(uid: string): Promise<Address[]> {
  const addresses = await AddressModel.find(ownedBy(uid)).sort({ _id: -1 }).lean();
  return addresses.map(toAddress);
}

/** Counts after it has saved, so that requests at the same moment never save more than fit; they may save fewer. */
export async function addAddress(uid: string, input: AddressInput): Promise<Address> {
  const address = await AddressModel.create({ ...filled(input), ...ownedBy(uid) });
  if ((await AddressModel.countDocuments(ownedBy(uid))) > ADDRESSES_MAX) {
    await AddressModel.deleteOne({ _id: address._id, ...ownedBy(uid) });
    throw badRequest(addressMessages.tooMany);
  }
  return toAddress(address.toObject());
}

export async function updateAddress(uid: string, _id: Id, input: AddressInput): Promise<Address> {
  const address = await AddressModel.findOneAndUpdate(
    { _id, ...ownedBy(uid) },
    toUpdate<AddressDocument>({ ...noField, ...filled(input) }),
    { returnDocument: 'after' },
  ).lean();
  if (!address) throw notFound();
  return toAddress(address);
}

export async function removeAddress(uid: string, _id: Id): Promise<void> {
  const { deletedCount } = await AddressModel.deleteOne({ _id, ...ownedBy(uid) });
  if (deletedCount === 0) throw notFound();
}

/** A malformed id is like an unknown one. */
export async function findAddress(
  uid: string,
  addressId: unknown,
): Promise<SavedAddress | undefined> {
  const _id = parseId(addressId);
  const address = _id && (await AddressModel.findOne({ _id, ...ownedBy(uid) }).lean());
  return address ? toSavedAddress(address) : undefined;
}

export async function newestAddress(uid: string): Promise<SavedAddress | undefined> {
  const address = await AddressModel.findOne(ownedBy(uid)).sort({ _id: -1 }).lean();
  return address ? toSavedAddress(address) : undefined;
}

export async function findAddressIds(uid: string): Promise<Id[]> {
  const addresses = await AddressModel.find(ownedBy(uid), { _id: 1 }).lean();
  return addresses.map(({ _id }) => _id);
}

export async function eraseAddresses(uid: string, due: readonly Id[]): Promise<void> {
  await AddressModel.deleteMany({ _id: { $in: [...due] }, ...ownedBy(uid) });
}

function toAddress(document: AddressDocument): Address {
  return { ...toSavedAddress(document), _id: document._id.toString() };
}

function toSavedAddress({ _id, user: _user, ...address }: AddressDocument): SavedAddress {
  return { _id, ...filled(address) };
}
