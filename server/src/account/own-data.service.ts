import type { OwnData } from '../contract/own-data.ts';
import { listAddresses } from '../addresses/address.service.ts';
import { arrayPieces } from '../lib/slices.ts';
import { getCart } from '../orders/cart.service.ts';
import { readOwnOrders } from '../orders/shopper-orders.service.ts';

/** All that the shop holds of the user, as the pieces of one JSON text (`OwnData`). */
export async function* readOwnData(
  uid: string,
  token: Pick<OwnData, 'email' | 'name'>,
): AsyncGenerator<string> {
  const [addresses, cart] = await Promise.all([listAddresses(uid), getCart(uid)]);
  const known: Omit<OwnData, 'orders'> = { ...token, addresses, cart };
  yield `${JSON.stringify(known).slice(0, -1)},"orders":`;
  yield* arrayPieces(readOwnOrders(uid));
  yield '}';
}
