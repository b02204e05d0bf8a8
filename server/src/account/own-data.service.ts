import type { OwnData } from '../contract/own-data.ts';
import { listAddresses } from '../addresses/address.service.ts';
import { getCart } from '../orders/cart.service.ts';
import { readOwnOrders } from '../orders/own-orders.service.ts';

/** All that the shop holds of the user, as the pieces of one JSON text (`OwnData`). Orders are read as they are asked for. */
export async function readOwnData(
  uid: string,
  token: Pick<OwnData, 'email' | 'name'>,
): Promise<AsyncIterable<string>> {
  const [addresses, cart] = await Promise.all([listAddresses(uid), getCart(uid)]);
  return toJson({ ...token, addresses, cart }, readOwnOrders(uid));
}

async function* toJson(known: Omit<OwnData, 'orders'>, pages: ReturnType<typeof readOwnOrders>) {
  yield `${JSON.stringify(known).slice(0, -1)},"orders":[`;
  let comma = '';
  for await (const page of pages) {
    for (const order of page) {
      yield comma + JSON.stringify(order);
      comma = ',';
    }
  }
  yield ']}';
}
