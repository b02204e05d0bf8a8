import mongoose from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CartLine, cartMessages } from '../contract/cart.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress, buildCartItem, createProduct } from '../../test/factories.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';
import { OrderModel } from './order.model.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';

afterEach(() => {
  vi.restoreAllMocks();
});

async function add(uid: string, product: ProductDocument, overrides = {}): Promise<CartLine> {
  const shopper = await app.as(uid);
  const { body } = await shopper
    .post(apiPaths.cart)
    .send(buildCartItem(product, overrides))
    .expect(201);
  return body as CartLine;
}

async function cartOf(uid: string): Promise<CartLine[]> {
  const { body } = await (await app.as(uid)).get(apiPaths.cart).expect(200);
  return body as CartLine[];
}

describe('GET /api/cartandplaceorder', () => {
  it('is an empty list for a user who has never added anything', async () => {
    expect(await cartOf('user-a')).toEqual([]);
  });

  it("lists the caller's lines, oldest first, and no other user's", async () => {
    const [first, second] = [await createProduct(), await createProduct()];
    await add('user-a', first);
    await add('user-a', second);
    await add('user-b', second);
    expect((await cartOf('user-a')).map(({ product }) => product)).toEqual([
      first._id.toString(),
      second._id.toString(),
    ]);
  });

  it("shows today's catalogue, and a vanished product as no longer available", async () => {
    const [changed, gone] = [await createProduct(), await createProduct()];
    await add('user-a', changed);
    await add('user-a', gone);
    await ProductModel.updateOne({ _id: changed._id }, { $set: { title: 'New', price: 5_050 } });
    await ProductModel.deleteOne({ _id: gone._id });
    expect(await cartOf('user-a')).toMatchObject([
      { title: 'New', price: 50.5, available: true },
      { title: gone.title, image: gone.image, available: false },
    ]);
  });

  it('is never stored on the way', async () => {
    const { headers } = await (await app.as('user-a')).get(apiPaths.cart);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('POST /api/cartandplaceorder', () => {
  it("keeps the catalogue's values and answers the new line", async () => {
    const product = await createProduct();
    const line = await add('user-a', product, {
      category: 'net',
      available: false,
      state: 'removed',
    });
    expect(line).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      order: expect.stringMatching(/^[0-9a-f]{24}$/),
      product: product._id.toString(),
      category: 'lawn',
      image: product.image,
      title: product.title,
      subtitle: product.subtitle,
      price: 1149.5,
      noOfItems: 1,
      available: true,
    });
    expect(await cartOf('user-a')).toEqual([line]);
  });

  it('takes one piece when no number is given', async () => {
    const product = await createProduct();
    expect((await add('user-a', product, { noOfItems: undefined })).noOfItems).toBe(1);
  });

  it('finds the product by its id, whatever the words say', async () => {
    const product = await createProduct();
    const line = await add('user-a', product, { product: product._id.toString(), title: 'Other' });
    expect(line.title).toBe(product.title);
  });

  it('takes the one of equal price among several of the same picture and words', async () => {
    const first = await createProduct();
    const { image, title, subtitle } = first;
    const twin = await createProduct({
      image,
      title,
      subtitle,
      price: 99_900,
      category: 'trending',
    });
    expect((await add('user-a', twin)).product).toBe(twin._id.toString());
  });

  it.each([
    ["a price that is not the catalogue's", { price: 1 }, cartMessages.priceChanged],
    ['a title that the catalogue lacks', { title: 'Gone' }, cartMessages.productGone],
    ['an unknown product id', { product: UNKNOWN_ID }, cartMessages.productGone],
    ['a malformed product id', { product: 'x' }, cartMessages.productGone],
    ['a missing price', { price: undefined }, 'Invalid value for price.'],
    ['a price that is a text', { price: '1149.5' }, 'Invalid value for price.'],
    ['an operator for a title', { title: { $ne: '' } }, 'Invalid value for title.'],
    ['no pieces', { noOfItems: 0 }, 'Invalid value for noOfItems.'],
    ['a thousand pieces', { noOfItems: 1000 }, 'Invalid value for noOfItems.'],
    ['half a piece', { noOfItems: 1.5 }, 'Invalid value for noOfItems.'],
    ['pieces as a text', { noOfItems: '1' }, 'Invalid value for noOfItems.'],
  ])('refuses %s', async (_what, overrides, message) => {
    const product = await createProduct();
    const shopper = await app.as('user-a');
    const { status, body } = await shopper
      .post(apiPaths.cart)
      .send(buildCartItem(product, overrides));
    expect({ status, body: body as unknown }).toEqual({ status: 400, body: { message } });
    expect(await cartOf('user-a')).toEqual([]);
  });

  it('refuses a missing body', async () => {
    await (await app.as('user-a')).post(apiPaths.cart).expect(400);
  });

  it('refuses an item that is already in the cart', async () => {
    const product = await createProduct();
    await add('user-a', product);
    const { status, body } = await (
      await app.as('user-a')
    )
      .post(apiPaths.cart)
      .send(buildCartItem(product));
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'This item is already in your cart.' },
    });
  });

  it('adds once when the same item is added 20 times at once, into one cart', async () => {
    const product = await createProduct();
    const shopper = await app.as('user-a');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shopper.post(apiPaths.cart).send(buildCartItem(product))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect(await OrderModel.countDocuments()).toBe(1);
    expect(await cartOf('user-a')).toHaveLength(1);
  });

  it('keeps every one of 20 different items that are added at once', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => createProduct()));
    const shopper = await app.as('user-a');
    const answers = await Promise.all(
      products.map((product) => shopper.post(apiPaths.cart).send(buildCartItem(product))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await cartOf('user-a')).toHaveLength(20);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  it('is full with 100 lines', async () => {
    const [first, last, tooMany] = [
      await createProduct(),
      await createProduct(),
      await createProduct(),
    ];
    await add('user-a', first);
    const order = await OrderModel.findOne({ user: 'user-a' }).lean();
    const line = order?.lines[0];
    if (!line) throw new Error('The cart has no line');
    const filling = await Promise.all(Array.from({ length: 98 }, () => createProduct()));
    const lines = filling.map(({ _id }) => ({ ...line, _id, product: _id }));
    await OrderModel.updateOne({ user: 'user-a' }, { $set: { lines: [line, ...lines] } });

    await add('user-a', last);
    const { status, body } = await (
      await app.as('user-a')
    )
      .post(apiPaths.cart)
      .send(buildCartItem(tooMany));
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'Your cart is full.' },
    });
    expect(await cartOf('user-a')).toHaveLength(100);
  });
});

describe('the open order', () => {
  it('is one for each user, also when a second one is inserted', async () => {
    await add('user-a', await createProduct());
    const openFor = (user: string) => new OrderModel({ user, status: 'open', rev: 0, lines: [] });
    await expect(openFor('user-a').save()).rejects.toMatchObject({ code: 11000 });
    await openFor('user-b').save();
  });

  /** The next update of an order fails with this error. */
  function failNextUpdate(error: Error) {
    const end = beforeCalls(['findOneAndUpdate'], () => {
      end();
      throw error;
    });
  }

  it('may be made by another request at the same moment', async () => {
    const product = await createProduct();
    failNextUpdate(new mongoose.mongo.MongoServerError({ code: 11000, message: 'E11000' }));
    await add('user-a', product);
    expect(await cartOf('user-a')).toHaveLength(1);
  });

  it('is not tried again when the database is away: the answer is 503', async () => {
    const item = buildCartItem(await createProduct());
    const shopper = await app.as('user-a');
    failNextUpdate(new mongoose.mongo.MongoNetworkError('away'));
    await shopper.post(apiPaths.cart).send(item).expect(503);
    expect(await cartOf('user-a')).toEqual([]);
  });

  it('counts every change, so that placing notices it', async () => {
    const rev = async () => (await OrderModel.findOne({ user: 'user-a' }).lean())?.rev;
    const shopper = await app.as('user-a');
    const line = await add('user-a', await createProduct());
    expect(await rev()).toBe(1);
    await shopper.put(apiPaths.cartLine(line._id)).send({ noOfItems: 2 }).expect(200);
    expect(await rev()).toBe(2);
    await shopper.delete(apiPaths.cartLine(line._id)).expect(200);
    expect(await rev()).toBe(3);
  });
});

describe('a line that has been placed', () => {
  it("is no longer the cart's to change or take out", async () => {
    const line = await add('user-a', await createProduct());
    const shopper = await app.as('user-a');
    await shopper.post(apiPaths.addresses).send(buildAddress()).expect(201);
    await shopper.post(apiPaths.placeOrder).expect(200);
    const before = (await shopper.get(apiPaths.ordered)).body as unknown;

    await shopper.put(apiPaths.cartLine(line._id)).send({ noOfItems: 9 }).expect(404);
    await shopper.delete(apiPaths.cartLine(line._id)).expect(404);

    expect((await shopper.get(apiPaths.ordered)).body).toEqual(before);
  });
});

describe('PUT /api/cartandplaceorder/{id}', () => {
  it('changes the number of pieces and answers the line', async () => {
    const line = await add('user-a', await createProduct());
    const { body } = await (
      await app.as('user-a')
    )
      .put(apiPaths.cartLine(line._id))
      .send({ noOfItems: 999 })
      .expect(200);
    expect(body).toEqual({ ...line, noOfItems: 999 });
    expect(await cartOf('user-a')).toEqual([body]);
  });

  it('changes only the line it names', async () => {
    const [first, second] = [
      await add('user-a', await createProduct()),
      await add('user-a', await createProduct()),
    ];
    await (await app.as('user-a')).put(apiPaths.cartLine(second._id)).send({ noOfItems: 3 });
    expect(await cartOf('user-a')).toEqual([first, { ...second, noOfItems: 3 }]);
  });

  it.each([0, -1, 1000, 1.5, '2', null, undefined, [2], { $inc: 1 }])(
    'refuses %j pieces',
    async (noOfItems) => {
      const line = await add('user-a', await createProduct());
      const { status, body } = await (
        await app.as('user-a')
      )
        .put(apiPaths.cartLine(line._id))
        .send({ noOfItems });
      expect({ status, body: body as unknown }).toEqual({
        status: 400,
        body: { message: 'Invalid value for noOfItems.' },
      });
      expect(await cartOf('user-a')).toEqual([line]);
    },
  );
});

describe('DELETE /api/cartandplaceorder/{id}', () => {
  it('takes the line out once', async () => {
    const [line, other] = [
      await add('user-a', await createProduct()),
      await add('user-a', await createProduct()),
    ];
    const shopper = await app.as('user-a');
    const { body } = await shopper.delete(apiPaths.cartLine(line._id)).expect(200);
    expect(body).toEqual({ message: 'Cart removed successfully!' });
    expect(await cartOf('user-a')).toEqual([other]);
    await shopper.delete(apiPaths.cartLine(line._id)).expect(404);
  });

  it('lets an item be added again afterwards', async () => {
    const product = await createProduct();
    const line = await add('user-a', product);
    await (await app.as('user-a')).delete(apiPaths.cartLine(line._id)).expect(200);
    await add('user-a', product);
    expect(await cartOf('user-a')).toHaveLength(1);
  });
});

describe('/api/cartandplaceorder/{id} that is unknown or of another user', () => {
  it("answers an unknown, a malformed and a foreign id alike, and leaves the other's cart unharmed", async () => {
    const foreign = await add('user-b', await createProduct());
    await add('user-a', await createProduct());
    const shopper = await app.as('user-a');
    for (const id of [UNKNOWN_ID, 'x', foreign._id]) {
      const put = await shopper.put(apiPaths.cartLine(id)).send({ noOfItems: 5 });
      const removed = await shopper.delete(apiPaths.cartLine(id));
      for (const { status, body } of [put, removed]) {
        expect({ status, body: body as unknown }).toEqual({
          status: 404,
          body: { message: apiMessages.notFound },
        });
      }
    }
    expect(await cartOf('user-b')).toEqual([foreign]);
  });
});
