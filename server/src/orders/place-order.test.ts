import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../contract/cart-schemas.ts';
import { noteMessages, ORDER_NOTE_MAX } from '../contract/note.ts';
import {
  type OrderDetails,
  type OrderLine,
  type PackingOrder,
  orderMessages,
  type OrderPlaced,
  type PlaceOrder,
} from '../contract/order.ts';
import type { OwnData } from '../contract/own-data.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { createProduct, withoutLimit } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { shopperWith } from '../../test/test-shopper.ts';
import { AddressModel } from '../addresses/address.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { OrderModel } from './order.model.ts';
import { findOrder, placeOrder } from './placing.service.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';

/** A shopper with one saved address and a cart of two lines: 2 x ₹1,149.50 and 1 x ₹849. */
async function shopperWithCart() {
  const request = await app.as('user-a');
  const products = [await createProduct(), await createProduct({ price: 84_900 })] as const;
  const shopper = await shopperWith(app, {
    cart: [[products[0], { noOfItems: 2 }], [products[1]]],
  });
  const lines = shopper.lines as [CartLine, CartLine];
  return {
    ...shopper,
    order: lines[0].order,
    products,
    lines,
    addressId: shopper.addressIds[0],
    place: (body?: PlaceOrder | Record<string, unknown>) =>
      request.post(apiPaths.placeOrder).send(body),
    ordered: async () => (await request.get(apiPaths.ordered).expect(200)).body as OrderLine[],
    request,
  };
}

describe('POST /api/cartandplaceorder/place-order (4.4, 7.2)', () => {
  it('turns the cart into an order, with every line in one place, once (3.4)', async () => {
    const { place, order, addressId, saveAddress, lines, cart, ordered, request } =
      await shopperWithCart();
    await saveAddress({ city: 'Mysuru' });
    const { status, body } = await place({ order, addressId, paymentMethod: 'COD', total: 3148 });

    const { orderNumber } = body as OrderPlaced;
    expect({ status, body: body as unknown }).toEqual({
      status: 200,
      body: { message: 'Order placed successfully!', order, orderNumber },
    });
    expect(orderNumber).toMatch(/^TB-\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await cart()).toEqual([]);
    // The lines are no longer the cart's to change or take out.
    const line = apiPaths.cartLine(lines[0]._id);
    await request.put(line).send({ noOfItems: 9 }).expect(404);
    await request.delete(line).expect(404);
    const placed = await ordered();
    expect(placed).toEqual(
      lines.map(({ available: _available, ...line }) => ({
        ...line,
        order,
        orderNumber,
        placedAt: expect.any(String),
        deliverBy: expect.any(String),
        address: buildAddressInput(),
        paymentMethod: 'COD',
      })),
    );
    const [{ deliverBy, placedAt }] = placed as [OrderLine];
    expect(Date.parse(deliverBy) - Date.parse(placedAt)).toBe(172_800_000);

    // The same response again, whatever else is sent.
    for (const sent of [
      { order },
      { order, total: 1 },
      { order, addressId: UNKNOWN_ID, paymentMethod: 'UPI', total: 'x' },
    ]) {
      await place(sent).expect(200, body as object);
    }
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  it('responds over the limit with an order that another request has placed meanwhile', async () => {
    const { place, order } = await shopperWithCart();
    const open = await findOrder('user-a', order);
    const { body } = (await place({ order }).expect(200)) as { body: OrderPlaced };
    const limit = { ...withoutLimit.limit, secondsToWait: () => Promise.resolve(60) };
    const options = { ...withoutLimit, limit };
    expect(await placeOrder('user-a', open, { order }, options)).toEqual(body);
  });

  it('needs no body, and keeps address and prices whatever changes afterwards (3.4)', async () => {
    const { place, products, saveAddress, ordered, request } = await shopperWithCart();
    const address = buildAddressInput({ city: 'Mysuru' });
    const newest = await saveAddress(address);
    await place().expect(200);
    await ProductModel.deleteMany({ _id: { $in: products.map(({ _id }) => _id) } });
    await request.delete(apiPaths.address(newest)).expect(200);
    expect(await ordered()).toMatchObject([
      { price: 1149.5, address },
      { price: 849, address },
    ]);
  });

  it('places once when 20 calls without an order arrive at once; the others find an empty cart', async () => {
    const { place, ordered } = await shopperWithCart();
    const responses = await Promise.all(Array.from({ length: 20 }, () => place()));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const { status, body } of refused) {
      expect([status, body]).toEqual([400, { message: orderMessages.cartEmpty }]);
    }
    expect(await OrderModel.countDocuments()).toBe(1);
    const cashOnDelivery = { paymentMethod: 'COD' };
    expect(await ordered()).toMatchObject([cashOnDelivery, cashOnDelivery]);
  });

  it('gives up with 409 when something keeps changing the cart', async () => {
    const { place, order, cart } = await shopperWithCart();
    const update = vi.spyOn(OrderModel, 'findOneAndUpdate');
    update.mockReturnValue({ lean: () => Promise.resolve(null) } as never);
    await place({ order }).expect(409, { message: orderMessages.cartBusy });
    update.mockRestore();
    expect(await cart()).toHaveLength(2);
  });

  it('takes in an item that is added after the cart was read', async () => {
    const { add, place, order, ordered, cart } = await shopperWithCart();
    const added = await createProduct();
    const end = beforeCalls(['find'], (collection) => {
      if (collection !== 'products') return undefined;
      end();
      return add(added);
    });
    await place({ order }).expect(200);
    expect(await ordered()).toHaveLength(3);
    expect(await cart()).toEqual([]);
  });

  it('refuses another total, a payment that there is not, and ids that are no text', async () => {
    const { place, order, cart } = await shopperWithCart();
    const message = 'Prices in your cart have changed. Please review your cart.';
    for (const total of [3147.99, 3148.001, 0, -3148]) {
      await place({ order, total }).expect(400, { message });
    }
    for (const wrong of [{ paymentMethod: 'UPI' }, { paymentMethod: null }, { total: '3148' }]) {
      await place({ order, ...wrong }).expect(400);
    }
    for (const id of [7, { $ne: null }, null]) {
      await place({ order: id }).expect(404);
      await place({ order, addressId: id }).expect(404);
    }
    expect(await cart()).toHaveLength(2);
  });

  it('refuses the total of yesterday', async () => {
    const { place, order, products } = await shopperWithCart();
    await ProductModel.updateOne({ _id: products[0]._id }, { $set: { price: 100 } });
    await place({ order, total: 3148 }).expect(400);
    await place({ order, total: 851 }).expect(200);
  });

  it('gives its reasons in order: unavailable, no address, total, empty; and changes nothing', async () => {
    const { place, cart, saveAddress, lines, products, request, order } = await shopperWithCart();
    const refusal = (message: string) => place({ order, total: 1 }).expect(400, { message });
    await AddressModel.deleteMany({});
    await ProductModel.deleteOne({ _id: products[1]._id });

    await refusal('Some items in your cart are no longer available.');
    expect(await cart()).toHaveLength(2);
    await request.delete(apiPaths.cartLine(lines[1]._id)).expect(200);
    await refusal('Add a delivery address before placing your order.');
    await saveAddress();
    await refusal('Prices in your cart have changed. Please review your cart.');
    await request.delete(apiPaths.cartLine(lines[0]._id)).expect(200);
    await refusal('Your cart is empty.');
    await (await app.as('user-b')).post(apiPaths.placeOrder).expect(400);
  });
});

const placeNote = async (note: unknown) =>
  (await shopperWith(app, { cart: [[await createProduct()]] })).place({ note });

/** The note of the last order, as every screen gets it. */
async function notes() {
  const [request, admin] = [await app.as('user-a'), await app.as('demo-admin')];
  const [packing] = (await admin.get(apiPaths.orders)).body as PackingOrder[];
  const own = (await request.get(apiPaths.ownData)).body as OwnData;
  const details = await request.get(apiPaths.orderDetails(String(packing?._id)));
  const ownOrder = own.orders.find(({ _id }) => _id === packing?._id);
  return [packing, ownOrder, details.body as OrderDetails].map((order) => order?.note);
}

it('a note for the shop is kept with the order, with its line breaks (4.4, 4.6)', async () => {
  for (const [sent, kept] of [
    ['Please ring twice.', 'Please ring twice.'],
    ['  One\r\ntwo\u2028three\t\u0007four\u202e \n', 'One\ntwo\nthree four'],
    ['😀'.repeat(ORDER_NOTE_MAX), '😀'.repeat(ORDER_NOTE_MAX)],
    [` ${'x'.repeat(ORDER_NOTE_MAX)} `, 'x'.repeat(ORDER_NOTE_MAX)],
    [' \n ', undefined],
    ['\u3164', undefined],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    expect((await placeNote(sent)).status).toBe(200);
    expect(await notes()).toEqual([kept, kept, kept]);
  }
});

it('a note that is too long or no text is refused, and the same order may be placed with another (4.4)', async () => {
  const message = noteMessages.notANote;
  for (const note of ['x'.repeat(ORDER_NOTE_MAX + 1), 7, ['a'], { $gt: '' }, true]) {
    const { status, body } = await placeNote(note);
    expect([status, body]).toEqual([400, { message }]);
    const request = await app.as('user-a');
    const [line] = (await request.get(apiPaths.cart)).body as { _id: string; order: string }[];
    const order = line?.order;
    const placed = await request.post(apiPaths.placeOrder).send({ order, note: 'Thank you' });
    expect(placed.status).toBe(200);
    const again = await request.post(apiPaths.placeOrder).send({ order, note });
    expect([again.status, again.body]).toEqual([200, placed.body]);
    expect(await notes()).toEqual(Array(3).fill('Thank you'));
  }
});
