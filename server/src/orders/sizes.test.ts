import { expect, it } from 'vitest';
import { CART_LINES_MAX, cartMessages } from '../contract/cart.ts';
import {
  orderMessages,
  type BoughtAgain,
  type OrderDetails,
  type PackingOrder,
} from '../contract/order.ts';
import type { OwnData } from '../contract/own-data.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildCartItem, buildLine, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';
import { OrderModel } from './order.model.ts';

const app = useTestApp();
const shopper = () => app.as('user-a');

const createKurta = (overrides: Partial<ProductDocument> = {}) =>
  createProduct({ title: 'Kurta', sizes: ['S', 'M', 'L'], ...overrides });

const { post, add, cart, saveAddress, ...others } = testShopper(app);

const update = async ({ _id }: ProductDocument, change: object) => {
  await ProductModel.updateOne({ _id }, change);
  await app.refreshCatalogue();
};

async function place() {
  await saveAddress();
  const { status, body } = await others.place();
  expect(status).toBe(200);
  return (body as { order: string }).order;
}

const buyAgain = async (order: string) =>
  (await (await shopper()).post(apiPaths.buyAgain(order)).expect(200)).body as BoughtAgain;

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
  const request = await shopper();
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
  const order = await place();
  await add(plain);
  await add(kurta, { size: 'M' });
  await update(plain, { sizes: ['S'] });
  await update(kurta, { $unset: { sizes: 1 } });
  const lines = await cart();
  expect(lines.map(({ available }) => available)).toEqual([false, false]);
  expect(lines[0]).not.toHaveProperty('sizeGone');
  for (const { _id } of lines) await (await shopper()).delete(apiPaths.cartLine(_id)).expect(200);
  expect(await buyAgain(order)).toEqual({ added: 0, already: 0, gone: 2, full: 0 });
});

it('an order shows its sizes everywhere, and is bought again in those that are for sale (4.4, 4.6, 4.11)', async () => {
  const kurta = await createKurta();
  await add(kurta, { size: 'M', noOfItems: 2 });
  await add(kurta, { size: 'L' });
  const order = await place();
  await update(kurta, { soldOutSizes: ['M'] });

  const sizes = [
    { size: 'M', noOfItems: 2 },
    { size: 'L', noOfItems: 1 },
  ];
  const [request, admin] = [await shopper(), await app.as('demo-admin')];
  const details = (await request.get(apiPaths.orderDetails(order))).body as OrderDetails;
  const [packing] = (await admin.get(apiPaths.orders)).body as PackingOrder[];
  const own = (await request.get(apiPaths.ownData)).body as OwnData;
  const listed: unknown = (await request.get(apiPaths.ordered)).body;
  for (const lines of [details.lines, packing?.lines, own.orders[0]?.lines, listed]) {
    expect(lines).toMatchObject(sizes);
  }

  expect(await buyAgain(order)).toEqual({ added: 1, already: 0, gone: 1, full: 0 });
  expect(await cart()).toMatchObject([{ size: 'L', noOfItems: 1 }]);
  await update(kurta, { $unset: { soldOutSizes: 1 } });
  expect(await buyAgain(order)).toEqual({ added: 1, already: 1, gone: 0, full: 0 });
  expect(await cart()).toMatchObject([{ size: 'L' }, { size: 'M', noOfItems: 2 }]);
});

it('a line tells what its product cost when it was added, while that is another price (4.2)', async () => {
  const product = await createProduct({ price: 34_500 });
  const line = await add(product);
  expect(line).not.toHaveProperty('addedPrice');
  await update(product, { price: 39_900 });
  expect(await cart()).toEqual([{ ...line, price: 399, addedPrice: 345 }]);
  const changed = (await shopper()).put(apiPaths.cartLine(line._id)).send({ noOfItems: 2 });
  expect((await changed).body).toMatchObject({ price: 399, addedPrice: 345 });
  await update(product, { price: 34_500 });
  expect(await cart()).toEqual([{ ...line, noOfItems: 2 }]);
});
