import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../contract/cart.ts';
import { apiMessages } from '../contract/error.ts';
import {
  type OrderLine,
  orderMessages,
  type OrderPlaced,
  type PlaceOrder,
} from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress, buildCartItem, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AddressModel } from '../addresses/address.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { OrderModel } from './order.model.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';

/** A shopper with one saved address and a cart of two lines: 2 x ₹1,149.50 and 1 x ₹849. */
async function shopperWithCart(uid = 'user-a') {
  const shopper = await app.as(uid);
  const products = [await createProduct(), await createProduct({ price: 84_900 })] as const;
  const lines: CartLine[] = [];
  for (const [product, noOfItems] of [
    [products[0], 2],
    [products[1], 1],
  ] as const) {
    const { body } = await shopper
      .post(apiPaths.cart)
      .send(buildCartItem(product, { noOfItems }))
      .expect(201);
    lines.push(body as CartLine);
  }
  const saved = await shopper.post(apiPaths.addresses).send(buildAddress()).expect(201);
  const order = lines[0]?.order as string;
  return {
    order,
    products,
    lines,
    addressId: (saved.body as { _id: string })._id,
    place: (body?: PlaceOrder | Record<string, unknown>) =>
      shopper.post(apiPaths.placeOrder).send(body),
    cart: async () => (await shopper.get(apiPaths.cart).expect(200)).body as CartLine[],
    ordered: async () => (await shopper.get(apiPaths.ordered).expect(200)).body as OrderLine[],
    request: shopper,
  };
}

type ShopperWithCart = Awaited<ReturnType<typeof shopperWithCart>>;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('POST /api/cartandplaceorder/place-order', () => {
  it("raises the order's revision, so that a change of the cart that was read before is refused", async () => {
    const { order, place } = await shopperWithCart();
    const before = await OrderModel.findById(order).lean();
    await place({ order }).expect(200);
    const after = await OrderModel.findById(order).lean();
    expect(after?.rev).toBe((before?.rev ?? 0) + 1);
  });

  it('turns the cart into an order, with every line in one place', async () => {
    const { place, order, addressId, lines, cart, ordered } = await shopperWithCart();
    const { status, body } = await place({ order, addressId, paymentMethod: 'COD', total: 3148 });

    const { orderNumber } = body as OrderPlaced;
    expect({ status, body: body as unknown }).toEqual({
      status: 200,
      body: { message: 'Order placed successfully!', order, orderNumber },
    });
    expect(orderNumber).toMatch(/^TB-\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await cart()).toEqual([]);
    const placed = await ordered();
    expect(placed).toEqual(
      lines.map(({ _id, image, title, subtitle, price, noOfItems }) => ({
        _id,
        image,
        title,
        subtitle,
        price,
        noOfItems,
        order,
        orderNumber,
        placedAt: expect.any(String),
        deliverBy: expect.any(String),
        address: buildAddress(),
        paymentMethod: 'COD',
      })),
    );
    const [line] = placed;
    expect(Date.parse(line?.deliverBy ?? '') - Date.parse(line?.placedAt ?? '')).toBe(172_800_000);
  });

  it('needs no body: the open order goes to the newest address', async () => {
    const { place, request, ordered } = await shopperWithCart();
    await request
      .post(apiPaths.addresses)
      .send(buildAddress({ city: 'Mysuru' }))
      .expect(201);
    await place().expect(200);
    expect((await ordered()).map(({ address }) => address.city)).toEqual(['Mysuru', 'Mysuru']);
  });

  it('keeps address and prices as they were, whatever changes afterwards', async () => {
    const { place, products, addressId, ordered, request } = await shopperWithCart();
    await place({ addressId }).expect(200);
    await ProductModel.deleteMany({ _id: { $in: products.map(({ _id }) => _id) } });
    await request.delete(apiPaths.address(addressId)).expect(200);
    expect(await ordered()).toMatchObject([
      { price: 1149.5, address: buildAddress() },
      { price: 849, address: buildAddress() },
    ]);
  });

  it('answers the same 200 again for an order that is placed, whatever else is sent', async () => {
    const { place, order } = await shopperWithCart();
    const first = await place({ order }).expect(200);
    for (const sent of [
      { order },
      { order, total: 1 },
      { order, addressId: UNKNOWN_ID, paymentMethod: 'UPI', total: 'x' },
    ]) {
      const again = await place(sent).expect(200);
      expect(again.body).toEqual(first.body);
    }
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  it('places once when 50 calls that name one order arrive at once, and answers all alike', async () => {
    const { place, order, addressId, ordered } = await shopperWithCart();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place({ order, addressId, total: 3148 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => (body as OrderPlaced).orderNumber)).size).toBe(1);
    expect(await OrderModel.countDocuments()).toBe(1);
    expect(await ordered()).toHaveLength(2);
  });

  it('places once when 50 calls without an order arrive at once; the others find an empty cart', async () => {
    const { place, ordered } = await shopperWithCart();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) {
      expect({ status, body: body as unknown }).toEqual({
        status: 400,
        body: { message: 'Your cart is empty.' },
      });
    }
    expect(await OrderModel.countDocuments()).toBe(1);
    expect(await ordered()).toHaveLength(2);
  });

  it('loses no line when items are added while the order is being placed', async () => {
    const { place, order, cart, ordered, request } = await shopperWithCart();
    const added = await Promise.all(Array.from({ length: 5 }, () => createProduct()));
    const [placing, ...adding] = await Promise.all([
      place({ order }),
      ...added.map((product) => request.post(apiPaths.cart).send(buildCartItem(product))),
    ]);
    expect([200, 409]).toContain(placing.status);
    expect(adding.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await cart()).length + (await ordered()).length).toBe(7);
  });

  it.each([
    [
      'an item that is added',
      async ({ request }: ShopperWithCart) => {
        const product = await createProduct();
        await request.post(apiPaths.cart).send(buildCartItem(product)).expect(201);
      },
      [2, 1, 1],
    ],
    [
      'a quantity that changes',
      async ({ request, lines }: ShopperWithCart) => {
        const path = apiPaths.cartLine(lines[1]?._id as string);
        await request.put(path).send({ noOfItems: 7 }).expect(200);
      },
      [2, 7],
    ],
    [
      'a line that is taken out',
      async ({ request, lines }: ShopperWithCart) => {
        await request.delete(apiPaths.cartLine(lines[0]?._id as string)).expect(200);
      },
      [1],
    ],
  ])('takes in %s after it has read the cart', async (_what, change, pieces) => {
    const shopper = await shopperWithCart();
    const find = ProductModel.find.bind(ProductModel);
    vi.spyOn(ProductModel, 'find').mockImplementationOnce((filter) => {
      const query = find(filter);
      const lean = query.lean.bind(query);
      query.lean = (() => change(shopper).then(() => lean())) as never;
      return query;
    });

    await shopper.place({ order: shopper.order }).expect(200);

    expect((await shopper.ordered()).map(({ noOfItems }) => noOfItems)).toEqual(pieces);
    expect(await shopper.cart()).toEqual([]);
  });

  it('gives up with 409 when something else keeps changing the cart', async () => {
    const shopper = await shopperWithCart();
    vi.spyOn(OrderModel, 'findOneAndUpdate').mockReturnValue({
      lean: () => Promise.resolve(null),
    } as never);
    const { status, body } = await shopper.place({ order: shopper.order });
    vi.restoreAllMocks();
    expect({ status, body: body as unknown }).toEqual({
      status: 409,
      body: { message: orderMessages.cartBusy },
    });
    expect(await shopper.cart()).toHaveLength(2);
  });

  it('starts a new cart after placing', async () => {
    const { place, order, products, request, cart } = await shopperWithCart();
    await place({ order }).expect(200);
    await request.post(apiPaths.cart).send(buildCartItem(products[0])).expect(201);
    const [line, ...others] = await cart();
    expect(others).toEqual([]);
    expect(line?.order).not.toBe(order);
  });

  it('refuses an empty cart', async () => {
    const shopper = await app.as('user-a');
    const never = await shopper.post(apiPaths.placeOrder);
    expect(never.status).toBe(400);
    expect(never.body).toEqual({ message: 'Your cart is empty.' });

    const { lines, request, place, order } = await shopperWithCart();
    for (const { _id } of lines) await request.delete(apiPaths.cartLine(_id)).expect(200);
    const emptied = await place({ order });
    expect({ status: emptied.status, body: emptied.body as unknown }).toEqual({
      status: 400,
      body: { message: 'Your cart is empty.' },
    });
  });

  it('refuses a cart with a vanished product, and leaves it as it is', async () => {
    const { place, order, products, cart } = await shopperWithCart();
    await ProductModel.deleteOne({ _id: products[1]._id });
    const { status, body } = await place({ order });
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'Some items in your cart are no longer available.' },
    });
    expect(await cart()).toHaveLength(2);
  });

  it('refuses without an address to deliver to', async () => {
    const { place, order } = await shopperWithCart();
    await AddressModel.deleteMany({});
    const { status, body } = await place({ order });
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'Add a delivery address before placing your order.' },
    });
  });

  it.each([3147.99, 3148.001, 0, -3148])('refuses a total of %d rupees', async (total) => {
    const { place, order } = await shopperWithCart();
    const { status, body } = await place({ order, total });
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'Prices in your cart have changed. Please review your cart.' },
    });
  });

  it('refuses the total of yesterday when a price has changed', async () => {
    const { place, order, products } = await shopperWithCart();
    await ProductModel.updateOne({ _id: products[0]._id }, { $set: { price: 100 } });
    await place({ order, total: 3148 }).expect(400);
    await place({ order, total: 851 }).expect(200);
  });

  it('gives its reasons in order: empty, unavailable, no address, total', async () => {
    const { place, lines, products, request } = await shopperWithCart();
    await AddressModel.deleteMany({});
    await ProductModel.deleteOne({ _id: products[1]._id });
    const reason = async () => ((await place({ total: 1 })).body as { message: string }).message;

    expect(await reason()).toBe(orderMessages.itemsGone);
    await request.delete(apiPaths.cartLine(lines[1]?._id as string)).expect(200);
    expect(await reason()).toBe(orderMessages.noAddress);
    await request.post(apiPaths.addresses).send(buildAddress()).expect(201);
    expect(await reason()).toBe(orderMessages.totalDiffers);
    await request.delete(apiPaths.cartLine(lines[0]?._id as string)).expect(200);
    expect(await reason()).toBe(orderMessages.cartEmpty);
  });

  it('answers an unknown, a malformed and a foreign order or address alike', async () => {
    const foreign = await shopperWithCart('user-b');
    const { place, order, cart } = await shopperWithCart('user-a');
    const sent = [
      ...[UNKNOWN_ID, 'x', 7, { $ne: null }, null, foreign.order].map((id) => ({ order: id })),
      ...[UNKNOWN_ID, 'x', 7, { $ne: null }, null, foreign.addressId].map((id) => ({
        order,
        addressId: id,
      })),
    ];
    for (const body of sent) {
      const answer = await place(body);
      expect({ body, status: answer.status, answer: answer.body as unknown }).toEqual({
        body,
        status: 404,
        answer: { message: apiMessages.notFound },
      });
    }
    expect(await cart()).toHaveLength(2);
    expect(await foreign.cart()).toHaveLength(2);
  });

  it.each([{ paymentMethod: 'UPI' }, { paymentMethod: null }, { total: '3148' }])(
    'refuses %j',
    async (wrong) => {
      const { place, order, cart } = await shopperWithCart();
      await place({ order, ...wrong }).expect(400);
      expect(await cart()).toHaveLength(2);
    },
  );

  it('refuses a body that is not an object', async () => {
    const { request } = await shopperWithCart();
    for (const body of ['[]', '"x"', '7', '{']) {
      await request
        .post(apiPaths.placeOrder)
        .set('Content-Type', 'application/json')
        .send(body)
        .expect(400);
    }
  });

  it('leaves other carts alone', async () => {
    const other = await shopperWithCart('user-b');
    const { place } = await shopperWithCart('user-a');
    await place().expect(200);
    expect(await other.cart()).toHaveLength(2);
    expect(await other.ordered()).toEqual([]);
  });
});
