import { isDeepStrictEqual } from 'node:util';
import type { Address } from '../contract/address.ts';
import { listAddresses } from '../addresses/address.service.ts';
import { lastPlacedOrder } from './placed-orders.service.ts';

/** The saved addresses, newest first. One says that the last order went there, unless it has changed since. */
export async function listAddressesWithLast(uid: string): Promise<Address[]> {
  const [addresses, order] = await Promise.all([listAddresses(uid), lastPlacedOrder(uid)]);
  const { addressId, address } = order?.placement ?? {};
  const last = addressId && { ...address, _id: addressId.toString() };
  return addresses.map((each) =>
    isDeepStrictEqual(each, last) ? { ...each, lastUsed: true as const } : each,
  );
}
