import type { Id } from '../../lib/object-id.ts';
import { AddressModel } from './address.model.ts';

export async function findAddressesOf(uid: string): Promise<Id[]> {
  const addresses = await AddressModel.find({ user: uid }, { _id: 1 }).lean();
  return addresses.map(({ _id }) => _id);
}

export async function eraseAddresses(uid: string, due: readonly Id[]): Promise<void> {
  await AddressModel.deleteMany({ _id: { $in: [...due] }, user: uid });
}
