import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { cartMessages } from '../contract/cart.ts';
import { apiPaths } from '../contract/paths.ts';
import { createProduct } from '../../test/factories.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';
import { OrderModel } from './order.model.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';
const anId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;
const notAPiece = 'Invalid value for noOfItems.';

const { post, add, cart } = testShopper(app);

const createProducts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createProduct()));

describe('GET /api/cartandplaceorder (7.2)', () => {
  it("lists the caller's lines, oldest first, and no other user's", async () => {
    const [first, second] = [await createProduct(), await createProduct()];
    await add(first);
    await add(second);
    await testShopper(app, 'user-b').add(second);
    expect((await cart()).map(({ product }) => product)).toEqual([
      first._id.toString(),
      second._id.toString(),
    ]);
  });

  it("shows today's catalogue, and a vanished product as no longer available", async () => {
    const [changed, gone] = [await createProduct(), await createProduct()];
    await add(changed);
    await add(gone);
    await ProductModel.updateOne({ _id: changed._id }, { $set: { title: 'New', price: 5_050 } });
    await ProductModel.deleteOne({ _id: gone._id });
    expect(await cart()).toMatchObject([
      { title: 'New', price: 50.5, available: true },
      { title: gone.title, image: gone.image, available: false },
    ]);
  });
});

describe('the database', () => {
  /** The calls that the driver gets while `request` is handled. */
  async function callsOf(request: () => Promise<unknown>): Promise<string[]> {
    const calls: string[] = [];
    mongoose.set('debug', (collection, method) => calls.push(`${collection}.${method}`));
    await request();
    mongoose.set('debug', false);
    return calls;
  }

  it('is asked once for a cart, whose products are those of the lists, and once for a change', async () => {
    const [line] = [await add(await createProduct()), await add(await createProduct())];
    await app.refreshCatalogue();
    const shopper = await app.as('user-a');
    const path = apiPaths.cartLine(line._id);
    expect(await callsOf(cart)).toEqual(['orders.findOne']);
    const change = () => shopper.put(path).send({ noOfItems: 2 }).expect(200);
    expect(await callsOf(change)).toEqual(['orders.findOneAndUpdate']);
    const removal = () => shopper.delete(path).expect(200);
    expect(await callsOf(removal)).toEqual(['orders.updateOne']);
  });
});

describe('POST /api/cartandplaceorder (4.2, 7.2)', () => {
  it("keeps the catalogue's values and responds with the new line (3.4)", async () => {
    const product = await createProduct();
    const line = await add(product, { category: 'net', available: false, state: 'removed' });
    expect(line).toEqual({
      _id: anId,
      order: anId,
      product: product._id.toString(),
      category: 'lawn',
      image: product.image,
      title: product.title,
      subtitle: product.subtitle,
      price: 1149.5,
      noOfItems: 1,
      available: true,
    });
    expect(await cart()).toEqual([line]);
  });

  it('takes one piece when no number is given, of the product of this id, whatever the words say', async () => {
    const product = await createProduct();
    const named = { product: product._id.toString(), title: 'Other', noOfItems: undefined };
    expect(await add(product, named)).toMatchObject({ title: product.title, noOfItems: 1 });
  });

  it('takes the one of equal price that is not sold out among several of the same picture and words', async () => {
    const { image, title, subtitle } = await createProduct();
    const same = { image, title, subtitle, price: 99_900 };
    await createProduct({ ...same, soldOut: true });
    const twin = await createProduct({ ...same, category: 'net' });
    expect((await add(twin)).product).toBe(twin._id.toString());
  });

  it('takes a product by the words of its list, also when an older one was stored as it was written', async () => {
    const older = await createProduct({ title: 'Madder  Silk', subtitle: 'Silk,\u00a0madder' });
    expect((await add(older)).product).toBe(older._id.toString());
  });

  it('refuses what is not in the catalogue, a wrong field, and an item that is already in the cart', async () => {
    const product = await createProduct();
    const expectRefused = async (overrides: object, message: string) => {
      const { status, body } = await post(product, overrides);
      expect([overrides, status, body]).toEqual([overrides, 400, { message }]);
    };
    for (const [overrides, message] of [
      [{ price: 1 }, cartMessages.priceChanged],
      [{ title: 'Gone' }, cartMessages.productGone],
      [{ product: UNKNOWN_ID }, cartMessages.productGone],
      [{ product: 'x' }, cartMessages.productGone],
      [{ price: undefined }, 'Invalid value for price.'],
      [{ price: '1149.5' }, 'Invalid value for price.'],
      [{ title: { $ne: '' } }, 'Invalid value for title.'],
      [{ image: undefined }, 'Invalid value for image.'],
      [{ subtitle: ' ' }, 'Invalid value for subtitle.'],
      [{ noOfItems: 0 }, notAPiece],
      [{ noOfItems: 1000 }, notAPiece],
    ] as const) {
      await expectRefused(overrides, message);
    }
    expect(await cart()).toEqual([]);
    await add(await createProduct());
    await add(product);
    await expectRefused({}, 'This item is already in your cart.');
  });

  it('adds each item once when the same one is added 20 times at once, beside 19 others, into one cart', async () => {
    const [product, ...others] = (await createProducts(20)) as [
      ProductDocument,
      ...ProductDocument[],
    ];
    const same = Array.from({ length: 20 }, () => post(product));
    const statusesOf = async (posts: ReturnType<typeof post>[]) =>
      (await Promise.all(posts)).map(({ status }) => status).toSorted((a, b) => a - b);
    const added = others.map((other) => post(other));
    expect(await statusesOf(same)).toEqual([201, ...Array<number>(19).fill(400)]);
    expect(await statusesOf(added)).toEqual(Array(19).fill(201));
    expect(await cart()).toHaveLength(20);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  it('is full with 100 lines', async () => {
    const [first, last, tooMany, ...filling] = await createProducts(101);
    await add(first as ProductDocument);
    const order = await OrderModel.findOne({ user: 'user-a' }).orFail().lean();
    const more = filling.map(({ _id }) => ({ ...order.lines[0], _id, product: _id }));
    await OrderModel.updateOne({ _id: order._id }, { $set: { lines: [...order.lines, ...more] } });

    await add(last as ProductDocument);
    const { status, body } = await post(tooMany as ProductDocument);
    expect([status, body]).toEqual([400, { message: 'Your cart is full.' }]);
    expect(await cart()).toHaveLength(100);
  });
});

describe('the open order', () => {
  it('is one for each user, also when a second one is inserted', async () => {
    await add(await createProduct());
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

  it('may be made by another request at the same moment, and is not tried again when the database is away', async () => {
    const product = await createProduct();
    failNextUpdate(new mongoose.mongo.MongoNetworkError('away'));
    expect((await post(product)).status).toBe(503);
    expect(await cart()).toEqual([]);
    failNextUpdate(new mongoose.mongo.MongoServerError({ code: 11000, message: 'E11000' }));
    await add(product);
    expect(await cart()).toHaveLength(1);
  });
});

describe('PUT /api/cartandplaceorder/{id} (7.2)', () => {
  it('changes the number of pieces of its line alone, from 1 to 999 and whole, and responds with the line', async () => {
    const [first, second] = [await add(await createProduct()), await add(await createProduct())];
    const put = async (noOfItems: unknown) =>
      (await app.as('user-a')).put(apiPaths.cartLine(second._id)).send({ noOfItems });
    for (const wrong of [0, -1, 1000, 1.5, '2', null, undefined, [2], { $inc: 1 }]) {
      const { status, body } = await put(wrong);
      expect([wrong, status, body]).toEqual([wrong, 400, { message: notAPiece }]);
    }
    expect(await cart()).toEqual([first, second]);
    const changed = { ...second, noOfItems: 999 };
    expect((await put(999)).body).toEqual(changed);
    expect(await cart()).toEqual([first, changed]);
  });
});

describe('DELETE /api/cartandplaceorder/{id} (7.2)', () => {
  it('takes the line out once, its item may be added again, and placing notices every change', async () => {
    const rev = async () => (await OrderModel.findOne({ user: 'user-a' }).lean())?.rev;
    const product = await createProduct();
    const [line, other] = [await add(product), await add(await createProduct())];
    expect(await rev()).toBe(2);
    const shopper = await app.as('user-a');
    const path = apiPaths.cartLine(line._id);
    await shopper.put(path).send({ noOfItems: 2 }).expect(200);
    expect(await rev()).toBe(3);
    await shopper.delete(path).expect(200, { message: 'Cart removed successfully!' });
    expect(await rev()).toBe(4);
    expect(await cart()).toEqual([other]);
    await shopper.delete(path).expect(404);
    await add(product);
    expect(await cart()).toHaveLength(2);
  });
});
