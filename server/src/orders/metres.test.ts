import { describe, expect, it } from 'vitest';
import { cartMessages } from '../contract/cart.ts';
import type { CartLine } from '../contract/cart-schemas.ts';
import { orderMessages, type OrderDetails, type PackingOrder } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { quantityMessages, type Step } from '../contract/quantity.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';

const app = useTestApp();
const userA = () => app.as('user-a');
const notANumber = 'Invalid value for noOfItems.';

const createCloth = (step: Step = 0.5, overrides: Partial<ProductDocument> = {}) =>
  createProduct({ price: 49_904, cloth: { unit: 'metre', step, gsm: 70 }, ...overrides });

const { post, cart, change, place, saveAddress, ...shopper } = testShopper(app);
const add = (product: ProductDocument, noOfItems: number) => shopper.add(product, { noOfItems });

const update = async ({ _id }: ProductDocument, fields: object) => {
  await ProductModel.updateOne({ _id }, { $set: fields });
  await app.refreshCatalogue();
};

describe('a length (4.3, 7.2)', () => {
  it('may be added and changed to in steps of its cloth, or not', async () => {
    for (const [step, right, wrong] of [
      [1, [2, 999], [1.5, 1000]],
      [0.5, [2.5, 998.5], [1.25, 999.5]],
      [0.25, [1.25, 998.75], [1.125, 0.75]],
    ] as const) {
      const message = quantityMessages.length(step);
      const [product, other] = [await createCloth(step), await createCloth(step)];
      const line = await add(product, right[0]);
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
    const line = await add(await createCloth(), 2);
    const other = (await app.as('user-b')).put(apiPaths.cartLine(line._id));
    await other.send({ noOfItems: 1.5 }).expect(404);
    await (await userA()).delete(apiPaths.cartLine(line._id)).expect(200);
    expect((await change(line, 1.5)).status).toBe(404);
  });

  it('is refused after a product that is gone and another price, before one that is there already', async () => {
    const product = await createCloth();
    const wrong = { noOfItems: 1.1 };
    const messageOf = async (overrides: object) =>
      ((await post(product, { ...wrong, ...overrides })).body as { message: string }).message;
    await add(product, 1);
    expect(await messageOf({})).toBe(quantityMessages.length(0.5));
    expect(await messageOf({ noOfItems: 1.5 })).toBe(cartMessages.alreadyInCart);
    expect(await messageOf({ price: 1 })).toBe(cartMessages.priceChanged);
    await update(product, { soldOut: true });
    expect(await messageOf({ price: 1 })).toBe(cartMessages.productGone);
  });
});

describe('a step that becomes finer (4.3)', () => {
  it('counts at once in a cart, and never in what is placed', async () => {
    const product = await createCloth(1);
    await saveAddress();
    await add(product, 2);
    await place();
    const line = await add(product, 2);
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
    const line = await add(product, 1.5);
    await ProductModel.deleteOne({ _id: product._id });
    await app.refreshCatalogue();
    const gone = { ...line, available: false };
    expect(await cart()).toEqual([gone]);
    expect((await change(line, 1.25)).status).toBe(400);
    expect((await change(line, 2.5)).body).toEqual({ ...gone, noOfItems: 2.5 });
  });
});

describe('an order of lengths (3.4, 4.4)', () => {
  it('costs what its lengths cost, keeps unit and step, and is bought again with them (4.11)', async () => {
    const cloth = await createCloth(0.25, { price: 49_904 });
    const piece = await createProduct({ price: 114_950 });
    await saveAddress();
    await add(cloth, 2.75);
    await add(piece, 3);
    const total = 499.04 * 2.75 + 1_149.5 * 3;
    expect((await place({ total: total + 0.01 })).body).toEqual({
      message: orderMessages.totalDiffers,
    });
    const { status, body } = await place({ total });
    expect(status).toBe(200);

    const { order } = body as { order: string };
    const ofShopper = await (await userA()).get(apiPaths.orderDetails(order)).expect(200);
    const ofAdmin = await (await app.as('demo-admin')).get(apiPaths.orders).expect(200);
    for (const { lines } of [ofShopper.body as OrderDetails, (ofAdmin.body as [PackingOrder])[0]]) {
      const [cut, pieces] = lines;
      expect(cut).toMatchObject({ noOfItems: 2.75, unit: 'metre', step: 0.25, price: 499.04 });
      expect(pieces).toMatchObject({ noOfItems: 3 });
      expect(pieces).not.toHaveProperty('unit');
      expect(pieces).not.toHaveProperty('step');
    }
    await update(piece, { soldOut: true });
    const again = (await userA()).post(apiPaths.buyAgain(order));
    await again.expect(200, { added: 1, already: 0, gone: 1, full: 0 });
    expect(await cart()).toMatchObject([{ noOfItems: 2.75, unit: 'metre', step: 0.25 }]);
  });
});

describe('a product that is sold out (4.2, 4.4)', () => {
  it('cannot be added nor bought, and may come back', async () => {
    const product = await createProduct();
    await saveAddress();
    const line = await add(product, 1);
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
