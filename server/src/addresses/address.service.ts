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

type SavedAddress = DeliveryAddress & { _id: Id };

/** Every field: what an update leaves out is taken away. */
const noFields = Object.fromEntries(
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
    toUpdate<AddressDocument>({ ...noFields, ...filled(input) }),
    { returnDocument: 'after' },
  ).lean();
  if (!address) throw notFound();
  return toAddress(address);
}

export async function removeAddress(uid: string, _id: Id): Promise<void> {
  const { deletedCount } = await AddressModel.deleteOne({ _id, ...ownedBy(uid) });
  if (deletedCount === 0) throw notFound();
}

/** The address of this id, else the newest, if there is any. Throws 404 for a malformed id, as for an unknown one. */
export async function deliveryAddress(uid: string, id: unknown): Promise<SavedAddress | undefined> {
  const _id = parseId(id);
  if (id !== undefined && !_id) throw notFound();
  const named = { ...(_id && { _id }), ...ownedBy(uid) };
  const address = await AddressModel.findOne(named).sort({ _id: -1 }).lean();
  if (_id && !address) throw notFound();
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
