import mongoose from 'mongoose';
import { describe, expect, inject, it } from 'vitest';
import type { CategoryKey } from '../../../src/contract/categories.ts';
import { AddressModel } from '../../../src/addresses/address.model.ts';
import { ErasureModel } from '../../../src/account/erasure.model.ts';
import { OrderModel, type OrderLineDocument } from '../../../src/orders/order.model.ts';
import { raiseVersion, readVersion } from '../../../src/catalogue/catalogue-version.model.ts';
import { ProductModel } from '../../../src/catalogue/product.model.ts';
import { buildAddress, buildProduct } from '../../../test/factories.ts';
import { useTestDatabase } from '../../../test/test-database.ts';
import { prepareIndexes } from '../../../src/database/connect.ts';

// The shop's own models, with the filters, updates and options that its services send. True of every database that the
// shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
useTestDatabase();

const newId = () => new mongoose.Types.ObjectId();
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

function buildLine(overrides: Partial<OrderLineDocument> = {}): OrderLineDocument {
  const { _id: product, category, image, title, subtitle, price } = buildProduct();
  const copy = { product, category, image, title, subtitle, price };
  return { _id: newId(), noOfItems: 1, state: 'ordered', ...copy, ...overrides };
}

const buildPlacement = (placedAt: Date) => ({
  number: 'TB-260101-ABCDEFGH',
  placedAt,
  deliverBy: at(0),
  address: buildAddress(),
  paymentMethod: 'COD',
});

async function createOrder(overrides: object = {}) {
  const base = { user: 'user-a', status: 'open', rev: 0, lines: [] };
  const order = new OrderModel({ ...base, ...overrides });
  await order.save();
  return order.toObject();
}

const createPlaced = (placedAt: Date, overrides: object = {}) =>
  createOrder({ status: 'placed', placement: buildPlacement(placedAt), ...overrides });

/** How each of many calls at the same time ended: its result, or 11000 for a duplicate. */
const outcomes = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.all(
    Array.from({ length: count }, () => call().catch((error: { code: number }) => error.code)),
  );

describe('the indexes of the models', () => {
  it('stand as the schemas name them', async () => {
    await prepareIndexes(inject('databaseUri'));
    for (const model of Object.values(mongoose.models)) {
      const { toCreate } = await model.diffIndexes();
      expect(toCreate, model.modelName).toEqual([]);
    }
    expect(await ErasureModel.listIndexes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: { uid: 1 }, unique: true }),
        expect.objectContaining({ key: { erasedAt: 1 }, expireAfterSeconds: 7_200 }),
      ]),
    );
  });
});

describe('the open order', () => {
  const open = () =>
    OrderModel.updateOne(
      { user: 'user-a', status: 'open' },
      { $setOnInsert: { rev: 0, lines: [] } },
      { upsert: true },
    );

  it('is one, even when many calls create it at the same time', async () => {
    await createPlaced(at(0));
    const results = await outcomes(20, open);
    const made = results.filter(
      (result) => typeof result !== 'number' && result.upsertedCount === 1,
    );
    expect(made).toHaveLength(1);
    expect(results.filter((result) => typeof result === 'number' && result !== 11000)).toEqual([]);
    expect(await OrderModel.countDocuments({ user: 'user-a', status: 'open' })).toBe(1);
    expect(await OrderModel.findOne({ user: 'user-a', status: 'open' }).lean()).toMatchObject({
      rev: 0,
      lines: [],
    });
  });

  it('takes a line under its guards and answers the order after that', async () => {
    await open();
    const line = buildLine();
    const push = (added: OrderLineDocument) =>
      OrderModel.findOneAndUpdate(
        {
          user: 'user-a',
          status: 'open',
          'lines.product': { $ne: added.product },
          'lines.1': { $exists: false },
        },
        { $push: { lines: added }, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      ).lean();
    expect(await push(line)).toMatchObject({ rev: 1, lines: [line] });
    expect(await push({ ...line, _id: newId() })).toBeNull();
    expect(await push(buildLine())).toMatchObject({ rev: 2 });
    expect(await push(buildLine())).toBeNull();
  });

  it('changes and loses the line that is named', async () => {
    const [first, second] = [buildLine(), buildLine()];
    await createOrder({ lines: [first, second] });
    const changed = await OrderModel.findOneAndUpdate(
      { user: 'user-a', status: 'open', 'lines._id': second._id },
      { $set: { 'lines.$.noOfItems': 7 }, $inc: { rev: 1 } },
      { returnDocument: 'after' },
    ).lean();
    expect(changed?.lines.map(({ noOfItems }) => noOfItems)).toEqual([1, 7]);
    const remove = (user: string) =>
      OrderModel.updateOne(
        { user, status: 'open', 'lines._id': first._id },
        { $pull: { lines: { _id: first._id } }, $inc: { rev: 1 } },
      );
    expect(await remove('user-b')).toMatchObject({ matchedCount: 0 });
    expect(await remove('user-a')).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await remove('user-a')).toMatchObject({ matchedCount: 0 });
    expect(await OrderModel.findOne({ user: 'user-a' }).lean()).toMatchObject({
      rev: 2,
      lines: [{ _id: second._id }],
    });
  });

  it('is placed once, by the call that has read its last revision', async () => {
    const { _id, lines } = await createOrder({ rev: 3, lines: [buildLine()] });
    const place = (rev: number) =>
      OrderModel.findOneAndUpdate(
        { _id, user: 'user-a', status: 'open', rev },
        { $set: { status: 'placed', lines, placement: buildPlacement(at(1)) }, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      ).lean();
    expect(await place(2)).toBeNull();
    const placed = await outcomes(10, () => place(3));
    expect(placed.filter((order) => order !== null)).toMatchObject([{ status: 'placed', rev: 4 }]);
    expect(await OrderModel.findOne({ _id, user: 'user-a' }).lean()).toMatchObject({
      placement: { placedAt: at(1), address: buildAddress() },
    });
  });
});

describe('placed orders', () => {
  it('are listed by the state of a line, newest placing first', async () => {
    const cancelled = buildLine({ state: 'cancelled' });
    const older = await createPlaced(at(1), { lines: [buildLine(), cancelled] });
    const newer = await createPlaced(at(2), { lines: [cancelled] });
    await createPlaced(at(3), { lines: [buildLine()] });
    await createPlaced(at(4), { lines: [cancelled], user: 'user-b' });
    const found = await OrderModel.find({
      user: 'user-a',
      status: 'placed',
      'lines.state': 'cancelled',
    })
      .sort({ 'placement.placedAt': -1, _id: -1 })
      .lean();
    expect(found.map(({ _id }) => _id)).toEqual([newer._id, older._id]);
  });

  it('move one line from the states that it may have', async () => {
    const lines = [buildLine(), buildLine({ state: 'removed' })];
    await createPlaced(at(0), { lines });
    const cancel = (line: OrderLineDocument | undefined) =>
      OrderModel.updateOne(
        {
          user: 'user-a',
          status: 'placed',
          lines: { $elemMatch: { _id: line?._id, state: { $in: ['ordered', 'cancelled'] } } },
        },
        { $set: { 'lines.$.state': 'cancelled' } },
      );
    expect(await cancel(lines[0])).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await cancel(lines[0])).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await cancel(lines[1])).toMatchObject({ matchedCount: 0 });
    const [order] = await OrderModel.find({ user: 'user-a' }).lean();
    expect(order?.lines.map(({ state }) => state)).toEqual(['cancelled', 'removed']);
  });

  it('are paged over all users, from a date and an id on', async () => {
    const orders: Awaited<ReturnType<typeof createOrder>>[] = [];
    for (const minute of [1, 2, 2, 2, 3]) {
      orders.unshift(await createPlaced(at(minute), { user: `user-${orders.length}` }));
    }
    const page = async (last?: (typeof orders)[number]) => {
      const placedAt = at(2);
      const rest = last && {
        'placement.placedAt': { $lte: placedAt },
        $or: [{ 'placement.placedAt': { $lt: placedAt } }, { _id: { $lt: last._id } }],
      };
      const found = await OrderModel.find({ status: 'placed', ...rest })
        .sort({ 'placement.placedAt': -1, _id: -1 })
        .limit(2)
        .lean();
      return found.map(({ _id }) => _id);
    };
    const expected = orders.map(({ _id }) => _id);
    expect(await page()).toEqual(expected.slice(0, 2));
    expect(await page(orders[1])).toEqual(expected.slice(2, 4));
    expect(await page(orders[3])).toEqual(expected.slice(4));
  });

  it('lose the user and every line in one update an order', async () => {
    const placed = [
      await createPlaced(at(1), { lines: [buildLine(), buildLine({ state: 'removed' })] }),
      await createPlaced(at(2), { lines: [] }),
    ];
    await createOrder();
    const theirs = await OrderModel.find({ user: 'user-a', status: 'placed' }, { _id: 1 })
      .limit(100)
      .lean();
    expect(theirs).toEqual(placed.map(({ _id }) => ({ _id })));
    const erase = () =>
      OrderModel.bulkWrite(
        placed.map(({ _id }) => ({
          updateOne: {
            filter: { _id, user: 'user-a' },
            update: {
              $set: { 'lines.$[].state': 'cancelled' },
              $unset: { user: 1, 'placement.address': 1 },
            },
          },
        })),
      );
    expect(await erase()).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    expect(await erase()).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
    expect(await OrderModel.deleteMany({ user: 'user-a', status: 'open' })).toMatchObject({
      deletedCount: 1,
    });
    const left = await OrderModel.find({ status: 'placed' }).sort({ _id: 1 }).lean();
    expect(left.map(({ lines }) => lines.map(({ state }) => state))).toEqual([
      ['cancelled', 'cancelled'],
      [],
    ]);
    for (const order of left) {
      expect(order).not.toHaveProperty('user');
      expect(order).toHaveProperty('placement.number');
      expect(order).not.toHaveProperty('placement.address');
    }
  });
});

describe('the mark of an erasure', () => {
  /** Minutes from now: an old mark is taken away by the database. */
  const started = Date.now();
  const now = (minute: number) => new Date(started + minute * 60_000);
  const mark = (erasedAt: Date) =>
    ErasureModel.updateOne(
      { uid: 'user-a' },
      { $set: { erasedAt }, $unset: { resumed: 1 } },
      { upsert: true },
    );

  it('is one a user, and is renewed', async () => {
    const results = await outcomes(20, () => mark(now(1)));
    expect(results.filter((result) => typeof result === 'number' && result !== 11000)).toEqual([]);
    expect(await ErasureModel.countDocuments({ uid: 'user-a' })).toBe(1);
    const _id = (await ErasureModel.findOne({ uid: 'user-a' }).lean())?._id ?? newId();
    const resume = (erasedAt: Date) =>
      ErasureModel.updateOne({ _id, erasedAt }, { $set: { resumed: true } });
    expect(await resume(now(2))).toMatchObject({ matchedCount: 0 });
    expect(await resume(now(1))).toMatchObject({ modifiedCount: 1 });
    await mark(now(3));
    expect(await ErasureModel.findOne({ uid: 'user-a' }).lean()).toEqual({
      _id,
      uid: 'user-a',
      erasedAt: now(3),
    });
  });

  it('is found until it expires or its user signs in again', async () => {
    await ErasureModel.create([
      { uid: 'old', erasedAt: now(1) },
      { uid: 'back', erasedAt: now(5), resumed: true },
      { uid: 'gone', erasedAt: now(5) },
    ]);
    const found = [];
    const standing = { resumed: { $exists: false }, erasedAt: { $gt: now(2) } };
    for await (const { uid } of ErasureModel.find(standing).lean()) found.push(uid);
    expect(found).toEqual(['gone']);
  });
});

describe('the catalogue', () => {
  it('takes a change of a product of its category only', async () => {
    const product = buildProduct();
    await ProductModel.create(product);
    const change = (category: CategoryKey) =>
      ProductModel.findOneAndUpdate(
        { _id: product._id, category },
        { $set: { price: 5 } },
        { returnDocument: 'after' },
      ).lean();
    expect(await change('velvet')).toBeNull();
    expect(await change('lawn')).toEqual({ ...product, price: 5 });
  });

  it('counts its versions in one document, also when two servers begin it', async () => {
    await Promise.all([raiseVersion(), raiseVersion()]);
    expect(await readVersion()).toBe(2);
  });

  it('takes a batch of changes and new products, and counts them', async () => {
    const [known, vanished, fresh] = [buildProduct(), buildProduct(), buildProduct()];
    await ProductModel.create(known);
    const { _id, ...fields } = fresh;
    const add = { filter: { _id }, update: { $setOnInsert: fields }, upsert: true };
    const result = await ProductModel.bulkWrite([
      { updateOne: { filter: { _id: known._id }, update: { $set: { review: 3 } } } },
      { updateOne: { filter: { _id: vanished._id }, update: { $set: { review: 3 } } } },
      { updateOne: add },
      { updateOne: add },
    ]);
    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1, upsertedCount: 1 });
    const ids = [known._id, vanished._id, fresh._id, fresh._id];
    const found = await ProductModel.find({ _id: { $in: ids } }).lean();
    expect(found.map(({ review }) => review).sort()).toEqual([12, 3]);
  });

  it('is seeded once, even when several servers seed it at the same time', async () => {
    expect(await ProductModel.exists({})).toBeNull();
    const known = buildProduct();
    await ProductModel.create(known);
    const products = [buildProduct(), known, buildProduct()];
    await expect(ProductModel.insertMany(products, { ordered: false })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await ProductModel.countDocuments({})).toBe(3);
    expect(await ProductModel.exists({})).toMatchObject({ _id: expect.anything() as unknown });
  });

  it('is listed newest first and looked up by its words', async () => {
    const twins = { title: 'Twin', subtitle: 'Lawn', image: '/x.avif' };
    const [a, b, other] = [
      buildProduct({ ...twins }),
      buildProduct({ ...twins }),
      buildProduct({ category: 'velvet' }),
    ];
    await ProductModel.create([a, b, other]);
    const lawn = await ProductModel.find({ category: 'lawn' })
      .sort({ _id: -1 })
      .batchSize(10_000)
      .lean();
    expect(lawn.map(({ _id }) => _id)).toEqual([b._id, a._id]);
    const alike = await ProductModel.find(twins).sort({ _id: 1 }).lean();
    expect(alike.map(({ _id }) => _id)).toEqual([a._id, b._id]);
    expect(await ProductModel.findById(other._id).lean()).toEqual(other);
    expect(await ProductModel.deleteOne({ _id: a._id, category: 'velvet' })).toMatchObject({
      deletedCount: 0,
    });
  });
});

describe('addresses', () => {
  it("are their user's, newest first, and lose an empty landmark", async () => {
    const create = (user: string) => AddressModel.create({ ...buildAddress(), user });
    const [first, second] = [await create('user-a'), await create('user-a')];
    await create('user-b');
    expect(await AddressModel.countDocuments({ user: 'user-a' })).toBe(2);
    const listed = await AddressModel.find({ user: 'user-a' }).sort({ _id: -1 }).lean();
    expect(listed.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(await AddressModel.findOne({ user: 'user-a' }).sort({ _id: -1 }).lean()).toMatchObject({
      _id: second._id,
    });
    const changed = await AddressModel.findOneAndUpdate(
      { _id: first._id, user: 'user-a' },
      { $set: { city: 'Agra' }, $unset: { landmark: 1 } },
      { returnDocument: 'after' },
    ).lean();
    expect(changed).toMatchObject({ city: 'Agra' });
    expect(changed).not.toHaveProperty('landmark');
    expect(await AddressModel.deleteOne({ _id: first._id, user: 'user-b' })).toMatchObject({
      deletedCount: 0,
    });
    expect(await AddressModel.deleteMany({ user: 'user-a' })).toMatchObject({ deletedCount: 2 });
  });
});

describe('the limits of the connection', () => {
  it('are taken by every kind of operation', async () => {
    const options = { maxTimeMS: 3_000, writeConcern: { w: 'majority', j: true } } as const;
    const { collection } = ProductModel;
    expect(await collection.insertOne({ a: 1 }, options)).toMatchObject({ acknowledged: true });
    expect(await collection.updateOne({ a: 1 }, { $set: { a: 2 } }, options)).toMatchObject({
      modifiedCount: 1,
    });
    expect(await collection.findOneAndUpdate({ a: 2 }, { $set: { a: 3 } }, options)).toMatchObject({
      a: 2,
    });
    expect(await collection.findOne({ a: 3 }, options)).toMatchObject({ a: 3 });
    expect(await collection.countDocuments({ a: 3 }, options)).toBe(1);
    expect(await collection.deleteOne({ a: 3 }, options)).toMatchObject({ deletedCount: 1 });
  });

  it('hold for a filter with a field that no model has', async () => {
    await expect(OrderModel.findOne({ usr: 'user-a' } as object).lean()).rejects.toThrow('usr');
    await expect(OrderModel.deleteMany({ usr: 'user-a' } as object)).rejects.toThrow('usr');
  });
});
