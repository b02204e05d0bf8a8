import { describe, expect, it } from 'vitest';
import { CART_LINES_MAX } from '../contract/cart.ts';
import { orderMessages } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import {
  buildLine,
  buildPlacedOrder,
  buildProduct,
  createProduct,
  insertOrders,
} from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { OrderModel, type OrderLineDocument } from './order.model.ts';

const app = useTestApp();

/** An order of user A's; the path that buys it again. */
async function orderOf(lines: OrderLineDocument[]): Promise<string> {
  const order = { ...buildPlacedOrder(), lines };
  await insertOrders([order]);
  return apiPaths.buyAgain(order._id.toString());
}

/** So many lines of products that are sold. */
async function soldLines(count: number): Promise<OrderLineDocument[]> {
  const products = Array.from({ length: count }, () => buildProduct());
  await ProductModel.collection.insertMany(products);
  return products.map((product) => buildLine(product));
}

const { add, cart } = testShopper(app);
const productOf = ({ product }: { product: unknown }) => String(product);
const nothing = { added: 0, already: 0, gone: 0, full: 0 };

describe('POST /api/ordered/{order}/again (4.11)', () => {
  it("puts every line that was not removed into the cart, at today's price", async () => {
    type Line = OrderLineDocument;
    const [ordered, cancelled, removed, gone] = (await soldLines(4)) as [Line, Line, Line, Line];
    ordered.noOfItems = 7;
    cancelled.state = 'cancelled';
    removed.state = 'removed';
    const path = await orderOf([ordered, cancelled, removed, gone]);
    const shopper = await app.as('user-a');
    await shopper.post(await orderOf([removed])).expect(200, nothing);
    expect(await OrderModel.countDocuments({ status: 'open' })).toBe(0);
    await ProductModel.updateOne({ _id: ordered.product }, { $set: { price: 5_050 } });
    await ProductModel.deleteOne({ _id: gone.product });
    await shopper.post(path).expect(200, { ...nothing, added: 2, gone: 1 });
    expect(await cart()).toMatchObject([
      { product: productOf(ordered), noOfItems: 7, price: 50.5, available: true },
      { product: productOf(cancelled), noOfItems: 1 },
    ]);
  });

  it('leaves what is in the cart as it is, and may be repeated', async () => {
    const [there, missing] = (await soldLines(2)) as [OrderLineDocument, OrderLineDocument];
    const path = await orderOf([{ ...there, noOfItems: 9 }, missing]);
    const shopper = await app.as('user-a');
    const other = await createProduct();
    await add(other);
    const { price, ...words } = there;
    const item = { ...words, price: price / 100, noOfItems: 2 };
    await shopper
      .post(apiPaths.cart)
      .send({ ...item, product: productOf(there) })
      .expect(201);

    await shopper.post(path).expect(200, { ...nothing, added: 1, already: 1 });
    const lines = await cart();
    expect(lines).toMatchObject([
      { product: String(other._id) },
      { product: productOf(there), noOfItems: 2 },
      { product: productOf(missing) },
    ]);
    await shopper.post(path).expect(200, { ...nothing, already: 2 });
    expect(await cart()).toEqual(lines);
  });

  it('fills the cart up to its last line', async () => {
    const full = await orderOf(await soldLines(CART_LINES_MAX));
    const shopper = await app.as('user-a');
    await shopper.post(await orderOf(await soldLines(1))).expect(200, { ...nothing, added: 1 });
    await shopper.post(full).expect(200, { ...nothing, added: CART_LINES_MAX - 1, full: 1 });
    expect(await cart()).toHaveLength(CART_LINES_MAX);
    await shopper.post(full).expect(200, { ...nothing, already: CART_LINES_MAX - 1, full: 1 });
  });

  it('adds each line once when it is pressed many times at once', async () => {
    const path = await orderOf(await soldLines(3));
    const shopper = await app.as('user-a');
    const responses = await Promise.all(Array.from({ length: 4 }, () => shopper.post(path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const added = responses.map(({ body }) => (body as { added: number }).added);
    expect(added.sort((a, b) => a - b)).toEqual([0, 0, 0, 3]);
    expect(await cart()).toHaveLength(3);
  });

  it('responds with 409 when the cart keeps changing', async () => {
    const path = await orderOf(await soldLines(1));
    const shopper = await app.as('user-a');
    await add(await createProduct());
    const end = beforeCalls(['findOneAndUpdate'], () =>
      OrderModel.updateOne({ status: 'open' }, { $inc: { rev: 1 } }).then(),
    );
    await shopper.post(path).expect(409, { message: orderMessages.cartBusy });
    end();
    expect(await cart()).toHaveLength(1);
  });
});
