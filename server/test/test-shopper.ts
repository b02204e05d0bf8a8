import { expect } from 'vitest';
import type { AddressInput } from '../src/contract/address.ts';
import type { CartLine } from '../src/contract/cart-schemas.ts';
import { apiPaths } from '../src/contract/paths.ts';
import type { ProductDocument } from '../src/catalogue/product.model.ts';
import { buildAddressInput } from './contract-factories.ts';
import { buildCartItem } from './factories.ts';
import type { useTestServer } from './test-app.ts';

type TestServer = ReturnType<typeof useTestServer>;

/** What a user of this app does until an order is placed. */
export function testShopper(app: TestServer, uid = 'user-a') {
  const post = async (product: ProductDocument, overrides: object = {}) =>
    (await app.as(uid)).post(apiPaths.cart).send(buildCartItem(product, { ...overrides }));

  return {
    post,
    /** The same where it must succeed. */
    add: async (product: ProductDocument, overrides: object = {}): Promise<CartLine> => {
      const { status, body } = await post(product, overrides);
      expect({ status, body: body as unknown }).toMatchObject({ status: 201 });
      return body as CartLine;
    },
    cart: async () => (await (await app.as(uid)).get(apiPaths.cart).expect(200)).body as CartLine[],
    change: async ({ _id }: CartLine, noOfItems: unknown) =>
      (await app.as(uid)).put(apiPaths.cartLine(_id)).send({ noOfItems }),
    /** Resolves with its id. */
    saveAddress: async (overrides: Partial<AddressInput> = {}): Promise<string> => {
      const address = buildAddressInput(overrides);
      const request = (await app.as(uid)).post(apiPaths.addresses).send(address);
      return ((await request.expect(201)).body as { _id: string })._id;
    },
    place: async (body?: object) => (await app.as(uid)).post(apiPaths.placeOrder).send(body),
  };
}

/** A product, and what its item says otherwise. */
type Wanted = readonly [product: ProductDocument, item?: object];

interface Belongings {
  /** What each address says otherwise. */
  addresses?: readonly Partial<AddressInput>[];
  orders?: readonly (readonly Wanted[])[];
  cart?: readonly Wanted[];
}

/** The same user with an address, these orders and this cart; `lines` are those of the cart. */
export async function shopperWith(
  app: TestServer,
  { addresses = [{}], orders = [], cart = [] }: Belongings,
  uid = 'user-a',
) {
  const shopper = testShopper(app, uid);
  const fill = async (wanted: readonly Wanted[]) => {
    const lines: CartLine[] = [];
    for (const [product, item] of wanted) lines.push(await shopper.add(product, item));
    return lines;
  };
  const addressIds: string[] = [];
  for (const address of addresses) addressIds.push(await shopper.saveAddress(address));
  for (const order of orders) {
    await fill(order);
    expect((await shopper.place()).status).toBe(200);
  }
  return { ...shopper, addressIds, lines: await fill(cart) };
}
