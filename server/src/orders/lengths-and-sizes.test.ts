import { describe, expect, it } from 'vitest';
import { CART_LINES_MAX, cartMessages } from '../contract/cart.ts';
import type { CartLine } from '../contract/cart-schemas.ts';
import {
  orderMessages,
  type BoughtAgain,
  type OrderDetails,
  type PackingOrder,
} from '../contract/order.ts';
import type { OwnData } from '../contract/own-data.ts';
import { apiPaths } from '../contract/paths.ts';
import { quantityMessages, type Step } from '../contract/quantity.ts';
import { buildCartItem, buildLine, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';
import { OrderModel } from './order.model.ts';

const app = useTestApp();
const userA = () => app.as('user-a');
const notANumber = 'Invalid value for noOfItems.';

const createCloth = (step: Step = 0.5, overrides: Partial<ProductDocument> = {}) =>
  createProduct({ price: 49_904, cloth: { unit: 'metre', step, gsm: 70 }, ...overrides });
const createKurta = (overrides: Partial<ProductDocument> = {}) =>
  createProduct({ title: 'Kurta', sizes: ['S', 'M', 'L'], ...overrides });

const { post, add, cart, change, place, saveAddress } = testShopper(app);
const addLength = (product: ProductDocument, noOfItems: number) => add(product, { noOfItems });

const update = async ({ _id }: ProductDocument, fields: object) => {
  await ProductModel.updateOne({ _id }, fields);
  await app.refreshCatalogue();
};

async function placeNow(body?: object) {
  await saveAddress();
  const response = await place(body);
  expect(response.status).toBe(200);
  return (response.body as { order: string }).order;
}

const buyAgain = async (order: string) =>
  (await (await userA()).post(apiPaths.buyAgain(order)).expect(200)).body as BoughtAgain;

describe('a length (4.3, 7.2)', () => {
  it('may be added and changed to in steps of its cloth, or not', async () => {
    for (const [step, right, wrong] of [
      [1, [2, 999], [1.5, 1000]],
      [0.5, [2.5, 998.5], [1.25, 999.5]],
      [0.25, [1.25, 998.75], [1.125, 0.75]],
    ] as const) {
      const message = quantityMessages.length(step);
      const [product, other] = [await createCloth(step), await createCloth(step)];
      const line = await addLength(product, right[0]);
      expect(line).toMatchObject({ noOfItems: right[0], unit: 'metre', step });
      for (const noOfItems of wrong) {
        const [added, changed] = [await post(other, { noOfItems }), await change(line, noOfItems)];
        for (const { status, body } of [added, changed]) {
          expect([step, noOfItems, status, body]).toEqual([step, noOfItems, 400, { message }]);
        }
      }
      expect((await change(line, right[1])).body).toEqual({ ...line, noOfItems: right[1] });
    }
  });

  it('is one metre when none is given, and no other value, in the words for pieces', async () => {
    const { body } = await post(await createCloth(), { noOfItems: undefined });
    expect(body).toMatchObject({ noOfItems: 1, unit: 'metre', step: 0.5 });
    const other = await createCloth();
    for (const noOfItems of ['2', null, [2], { $inc: 1 }]) {
      expect((await post(other, { noOfItems })).body).toEqual({ message: notANumber });
      expect((await change(body as CartLine, noOfItems)).body).toEqual({ message: notANumber });
    }
  });

  it('is nobody else’s to change, and none of a line that is gone', async () => {
    const line = await addLength(await createCloth(), 2);
    const other = (await app.as('user-b')).put(apiPaths.cartLine(line._id));
    await other.send({ noOfItems: 1.5 }).expect(404);
    await (await userA()).delete(apiPaths.cartLine(line._id)).expect(200);
    expect((await change(line, 1.5)).status).toBe(404);
  });
});

describe('a step that becomes finer (4.3)', () => {
  it('counts at once in a cart, and never in what is placed', async () => {
    const product = await createCloth(1);
    await saveAddress();
    await addLength(product, 2);
    await place();
    const line = await addLength(product, 2);
    await update(product, { 'cloth.step': 0.25 });
    expect(await cart()).toEqual([{ ...line, step: 0.25 }]);
    expect((await change(line, 1.25)).body).toEqual({ ...line, step: 0.25, noOfItems: 1.25 });
    await place();
    const { body } = await (await userA()).get(apiPaths.ordered).expect(200);
    expect(body).toMatchObject([
      { noOfItems: 1.25, step: 0.25 },
      { noOfItems: 2, step: 1 },
    ]);
  });

  it('is kept by a line whose product is gone', async () => {
    const product = await createCloth(0.5);
    const line = await addLength(product, 1.5);
    await ProductModel.deleteOne({ _id: product._id });
    await app.refreshCatalogue();
    const gone = { ...line, available: false };
    expect(await cart()).toEqual([gone]);
    expect((await change(line, 1.25)).status).toBe(400);
    expect((await change(line, 2.5)).body).toEqual({ ...gone, noOfItems: 2.5 });
  });
});

describe('a product that is sold out (4.2, 4.4)', () => {
  it('cannot be added nor bought, and may come back', async () => {
    const product = await createProduct();
    await saveAddress();
    const line = await addLength(product, 1);
    await update(product, { soldOut: true });
    expect(await cart()).toEqual([{ ...line, available: false }]);
    for (const named of [{}, { product: product._id.toString() }]) {
      const { status, body } = await post(product, named);
      expect([status, body]).toEqual([400, { message: cartMessages.productGone }]);
    }
    expect((await change(line, 2)).body).toEqual({ ...line, noOfItems: 2, available: false });
    const { status, body } = await place();
    expect([status, body]).toEqual([400, { message: orderMessages.itemsGone }]);
    await ProductModel.updateOne({ _id: product._id }, { $unset: { soldOut: 1 } });
    expect((await place()).status).toBe(200);
  });
});

it('a size is asked of what has sizes, as it is written there, and ignored elsewhere (4.2)', async () => {
  const kurta = await createKurta({ soldOutSizes: ['L'] });
  for (const [size, message] of [
    [undefined, cartMessages.chooseSize],
    ['', cartMessages.chooseSize],
    ['m', cartMessages.sizeGone],
    ['XL', cartMessages.sizeGone],
    ['L', cartMessages.sizeGone],
    [38, 'Invalid value for size.'],
    [null, 'Invalid value for size.'],
  ] as const) {
    const { status, body } = await post(kurta, { size });
    expect([size, status, body]).toEqual([size, 400, { message }]);
  }
  expect(await add(kurta, { size: ' M ', noOfItems: 2 })).toMatchObject({
    size: 'M',
    available: true,
  });
  const plain = await createProduct();
  expect(await add(plain, { size: 'M' })).not.toHaveProperty('size');
  expect(await cart()).toMatchObject([{ size: 'M', noOfItems: 2 }, { title: plain.title }]);
});

it('refusals come in the order gone, price, size, quantity, already there, full (4.2)', async () => {
  const kurta = await createKurta({ soldOutSizes: ['L'] });
  const messageOf = async (overrides: object) =>
    ((await post(kurta, overrides)).body as { message: string }).message;
  await add(kurta, { size: 'M' });
  const { lines } = await OrderModel.findOne().orFail().lean();
  const others = Array.from({ length: CART_LINES_MAX - 1 }, () => buildLine());
  await OrderModel.updateOne({}, { $set: { lines: [...lines, ...others] } });
  const wrong = { price: 1, size: 'L', noOfItems: 0 };
  const { price } = buildCartItem(kurta);
  expect(await messageOf({ size: 'S' })).toBe(cartMessages.full);
  expect(await messageOf({ size: 'M' })).toBe(cartMessages.alreadyInCart);
  expect(await messageOf({ size: 'M', noOfItems: 0 })).toBe('Invalid value for noOfItems.');
  expect(await messageOf({ ...wrong, price })).toBe(cartMessages.sizeGone);
  expect(await messageOf(wrong)).toBe(cartMessages.priceChanged);
  await update(kurta, { soldOutSizes: ['S', 'M', 'L'] });
  expect(await messageOf(wrong)).toBe(cartMessages.productGone);
});

it('a product may be in the cart in several sizes, each once (4.2)', async () => {
  const kurta = await createKurta();
  const sent = ['M', 'L', 'M', 'L', 'S', 'M'].map((size) => post(kurta, { size }));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(new Set((await cart()).map(({ size }) => size))).toEqual(new Set(['L', 'M', 'S']));
});

it('an open line whose size is gone cannot be bought, and says so (4.2, 4.4)', async () => {
  const kurta = await createKurta();
  const line = await add(kurta, { size: 'M' });
  const other = await add(kurta, { size: 'L' });
  const gone = { ...line, available: false, sizeGone: true };
  for (const change of [
    { soldOutSizes: ['M'] },
    { $set: { sizes: ['L'] }, $unset: { soldOutSizes: 1 } },
  ]) {
    await update(kurta, change);
    expect(await cart()).toEqual([gone, other]);
  }
  const request = await userA();
  const changed = request.put(apiPaths.cartLine(line._id)).send({ noOfItems: 3 });
  expect((await changed.expect(200)).body).toEqual({ ...gone, noOfItems: 3 });
  await saveAddress();
  const message = orderMessages.itemsGone;
  await request.post(apiPaths.placeOrder).expect(400, { message });
  await update(kurta, { soldOutSizes: ['L'] });
  expect(await cart()).toMatchObject([{ available: false }, { available: false }]);
  expect((await cart()).some(({ sizeGone }) => sizeGone)).toBe(false);
});

it('a product that got sizes, or lost them, is in the cart as one that is gone (4.2, 4.11)', async () => {
  const [plain, kurta] = [await createProduct(), await createKurta()];
  await add(plain);
  await add(kurta, { size: 'M' });
  const order = await placeNow();
  await add(plain);
  await add(kurta, { size: 'M' });
  await update(plain, { sizes: ['S'] });
  await update(kurta, { $unset: { sizes: 1 } });
  const lines = await cart();
  expect(lines.map(({ available }) => available)).toEqual([false, false]);
  expect(lines[0]).not.toHaveProperty('sizeGone');
  for (const { _id } of lines) await (await userA()).delete(apiPaths.cartLine(_id)).expect(200);
  expect(await buyAgain(order)).toEqual({ added: 0, already: 0, gone: 2, full: 0 });
});

it('an order costs what its lengths cost, shows lengths and sizes everywhere, and is bought again in what is for sale (3.4, 4.4, 4.6, 4.11)', async () => {
  const cloth = await createCloth(0.25);
  const piece = await createProduct({ price: 114_950 });
  const kurta = await createKurta({ price: 100_000 });
  await addLength(cloth, 2.75);
  await addLength(piece, 3);
  await add(kurta, { size: 'M', noOfItems: 2 });
  await add(kurta, { size: 'L' });
  const total = 499.04 * 2.75 + 1_149.5 * 3 + 3_000;
  await saveAddress();
  expect((await place({ total: total + 0.01 })).body).toEqual({
    message: orderMessages.totalDiffers,
  });
  const order = await placeNow({ total });
  await update(piece, { soldOut: true });
  await update(kurta, { soldOutSizes: ['M'] });

  const cut = { noOfItems: 2.75, unit: 'metre', step: 0.25, price: 499.04 };
  const [middle, large] = [
    { size: 'M', noOfItems: 2 },
    { size: 'L', noOfItems: 1 },
  ];
  const [request, admin] = [await userA(), await app.as('demo-admin')];
  const details = (await request.get(apiPaths.orderDetails(order))).body as OrderDetails;
  const [packing] = (await admin.get(apiPaths.orders)).body as PackingOrder[];
  const own = (await request.get(apiPaths.ownData)).body as OwnData;
  const listed = (await request.get(apiPaths.ordered)).body as OrderDetails['lines'];
  for (const lines of [details.lines, packing?.lines, own.orders[0]?.lines, listed]) {
    expect(lines).toMatchObject([cut, { noOfItems: 3 }, middle, large]);
    for (const name of ['unit', 'step', 'size']) expect(lines?.[1]).not.toHaveProperty(name);
  }

  expect(await buyAgain(order)).toEqual({ added: 2, already: 0, gone: 2, full: 0 });
  expect(await cart()).toMatchObject([cut, large]);
  await update(kurta, { $unset: { soldOutSizes: 1 } });
  expect(await buyAgain(order)).toEqual({ added: 1, already: 2, gone: 1, full: 0 });
  expect(await cart()).toMatchObject([cut, large, middle]);
});

it('a line tells what its product cost when it was added, while that is another price (4.2)', async () => {
  const product = await createProduct({ price: 34_500 });
  const line = await add(product);
  expect(line).not.toHaveProperty('addedPrice');
  await update(product, { price: 39_900 });
  expect(await cart()).toEqual([{ ...line, price: 399, addedPrice: 345 }]);
  const changed = (await userA()).put(apiPaths.cartLine(line._id)).send({ noOfItems: 2 });
  expect((await changed).body).toMatchObject({ price: 399, addedPrice: 345 });
  await update(product, { price: 34_500 });
  expect(await cart()).toEqual([{ ...line, noOfItems: 2 }]);
});
