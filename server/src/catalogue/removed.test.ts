import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { cartMessages } from '../contract/cart.ts';
import { apiMessages } from '../contract/error.ts';
import { orderMessages } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { REMOVED_DAYS, REMOVED_PAGE, type RemovedEntry } from '../contract/removed.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import {
  buildPlacedOrder,
  buildProduct,
  createFabric,
  createProduct,
  createSlide,
  insertOrders,
} from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { shopperWith, testShopper } from '../../test/test-shopper.ts';
import { FabricModel } from './fabric.model.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { inPages } from '../database/queries.ts';
import { OrderModel } from '../orders/order.model.ts';
import { storePicture, markUsed, removeUnusedPictures } from '../pictures/picture.service.ts';
import { PictureModel } from '../pictures/picture.model.ts';
import { purgeRemoved } from './removed.service.ts';
import { SlideModel } from './slide.model.ts';

const app = useTestApp();
const admin = () => app.as('demo-admin');
const lawn = apiPaths.category('lawn');

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const purge = () => purgeRemoved(inPages(OrderModel, { fields: 'lines.image' }));

const pathOf = ({ category, _id }: ProductDocument) => apiPaths.product(category, String(_id));
const remove = async (path: string) => (await admin()).delete(path).expect(200);
const restore = async (id: unknown) => (await admin()).post(apiPaths.restore(String(id)));
const removed = async (query = '') =>
  (await (await admin()).get(apiPaths.removed + query).expect(200)).body as RemovedEntry[];
const listed = async (path: string) => (await app.visitor().get(path).expect(200)).body as unknown;

const image = '/a.avif';
describe.each([
  ['product', 'Product', lawn, buildProductInput(), { price: 5 }],
  ['fabric', 'Fabric', apiPaths.fabrics, { title: 'Lawn', image, subtitle: '#' }, { title: 'Net' }],
  ['slide', 'Slider', apiPaths.slides, { image }, { image: '/b.avif' }],
])('a removed %s (4.15, 7.1)', (kind, name, path, input, changes) => {
  const add = async () =>
    (await (await admin()).post(path).send(input).expect(201)).body as { _id: string };

  it('is unknown to every other call, and restored once, as it was and in its place', async () => {
    const [first, entry, last] = [await add(), await add(), await add()];
    const own = `${path}/${entry._id}`;
    expect((await remove(own)).body).toEqual({ message: `${name} removed successfully!` });
    expect(await listed(path)).toEqual([last, first]);
    const [before] = await removed();
    const here = await admin();
    await here.put(own).send(changes).expect(404, { message: apiMessages.notFound });
    await here.delete(own).expect(404, { message: apiMessages.notFound });
    expect(await removed()).toEqual([before]);
    expect(before).toMatchObject({ _id: entry._id, kind });

    const all = await Promise.all(Array.from({ length: 4 }, () => restore(entry._id)));
    for (const { status, body } of [...all, await restore(entry._id)]) {
      expect({ status, body: body as unknown }).toEqual({ status: 200, body: entry });
    }
    expect(await listed(path)).toEqual([last, entry, first]);
    expect(await removed()).toEqual([]);
    await here
      .put(own)
      .send(changes)
      .expect(200, { ...entry, ...changes });
  });
});

describe('a removed product (4.15)', () => {
  it('cannot be added nor placed until it is restored; then the cart has it as before (4.2, 4.4)', async () => {
    const product = await createProduct();
    await app.refreshCatalogue();
    const shopper = await shopperWith(app, { cart: [[product]] });
    const [line] = shopper.lines;
    const other = testShopper(app, 'user-b');
    await remove(pathOf(product));
    expect(await shopper.cart()).toEqual([{ ...line, available: false }]);
    for (const item of [{}, { product: String(product._id) }]) {
      const { status, body } = await other.post(product, item);
      expect([status, body]).toEqual([400, { message: cartMessages.productGone }]);
    }
    const refused = await shopper.place();
    expect([refused.status, refused.body]).toEqual([400, { message: orderMessages.itemsGone }]);

    expect((await restore(product._id)).status).toBe(200);
    expect(await shopper.cart()).toEqual([line]);
    expect((await shopper.place()).status).toBe(200);
    await other.add(product, { product: String(product._id) });
  });

  it('is none that an import can change, and its id is none for a new one (4.9)', async () => {
    const product = await createProduct({ removedAt: new Date() });
    const { category, title } = product;
    const id = String(product._id);
    const row = { ...buildProductInput({ title }), category };
    const rows = [
      { ...row, _id: id },
      { ...row, newId: id },
      { ...row, newId: String(new Types.ObjectId()) },
    ];
    const send = async (sent: object[]) =>
      (await admin()).post(`${apiPaths.import}?partial=1`).send(sent).expect(200);
    const reasons = [
      `_id "${id}": The catalogue has no such product`,
      'newId: The product of this id was removed',
    ];
    for (const [n, reason] of reasons.entries()) {
      const { body } = await send([rows[n], rows[2]] as object[]);
      expect(body).toMatchObject({ bad: [{ row: 1, reason }] });
    }
    expect(await ProductModel.findById(id).lean()).toEqual(product);
    expect(await listed(lawn)).toHaveLength(1);
  });
});

describe('GET /api/removed (4.15, 7.1)', () => {
  it('lists what was removed in the last 30 days, last removed first', async () => {
    const product = await createProduct({ category: 'net', removedAt: daysAgo(2) });
    const fabric = await createFabric('Lawn');
    const slide = await createSlide('/slide.avif');
    await remove(apiPaths.slide(String(slide._id)));
    await FabricModel.updateOne({ _id: fabric._id }, { removedAt: daysAgo(REMOVED_DAYS - 0.01) });
    await createProduct({ removedAt: daysAgo(REMOVED_DAYS + 0.01) });
    await createProduct();
    const { image, title } = product;
    const removedAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await removed()).toEqual([
      { _id: String(slide._id), kind: 'slide', image: '/slide.avif', removedAt },
      { _id: String(product._id), kind: 'product', category: 'net', title, image, removedAt },
      { _id: String(fabric._id), kind: 'fabric', title: 'Lawn', image: fabric.image, removedAt },
    ]);
  });

  it('goes on after an entry, though that was restored meanwhile', async () => {
    const sameTime = daysAgo(3);
    const products = Array.from({ length: REMOVED_PAGE }, (_, n) =>
      buildProduct({ removedAt: n % 2 ? sameTime : daysAgo(4) }),
    );
    await ProductModel.collection.insertMany(products);
    const slides = Array.from({ length: 3 }, () => ({
      _id: new Types.ObjectId(),
      image: '/slide.avif',
      removedAt: sameTime,
    }));
    await SlideModel.collection.insertMany(slides);
    const order = ({ removedAt, _id }: { removedAt?: Date; _id: Types.ObjectId }) =>
      `${removedAt?.toISOString()} ${String(_id)}`;
    const expected = [...products, ...slides]
      .toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
      .map(({ _id }) => String(_id));

    const first = await removed();
    const last = first.at(-1) as RemovedEntry;
    expect(first).toHaveLength(REMOVED_PAGE);
    const ids = async (query: string) => (await removed(query)).map(({ _id }) => _id);
    const rest = expected.slice(REMOVED_PAGE);
    expect(first.map(({ _id }) => _id)).toEqual(expected.slice(0, REMOVED_PAGE));
    expect(await ids(`?before=${last._id}`)).toEqual(rest);
    expect(await ids(`?before=${first[1]?._id}`)).toEqual(expected.slice(2, REMOVED_PAGE + 2));

    expect((await restore(last._id)).status).toBe(200);
    const message = apiMessages.invalid('before');
    await (await admin()).get(`${apiPaths.removed}?before=${last._id}`).expect(400, { message });
    expect(await ids(`?before=${last._id}&at=${last.removedAt}`)).toEqual(rest);
  });
});

it('what was removed more than 30 days ago is not restored but deleted, and nothing else is (4.15)', async () => {
  const kept = [await createProduct(), await createProduct({ removedAt: daysAgo(29.9) })];
  const old = await createProduct({ removedAt: daysAgo(REMOVED_DAYS + 0.01) });
  const { status, body } = await restore(old._id);
  expect({ status, body: body as unknown }).toEqual({
    status: 404,
    body: { message: apiMessages.notFound },
  });
  await SlideModel.create({ image: '/slide.avif', removedAt: daysAgo(30.1) });
  await FabricModel.create({
    title: 'Lawn',
    image: '/a.avif',
    subtitle: '#',
    removedAt: daysAgo(30.1),
  });
  await purge();
  expect(await ProductModel.find().sort({ _id: 1 }).lean()).toEqual(kept);
  expect([await FabricModel.countDocuments(), await SlideModel.countDocuments()]).toEqual([0, 0]);
});

it('what is deleted takes its uploads along, but for those that something else names (4.12, 4.15)', async () => {
  const upload = (name: string) => storePicture(Buffer.from(name), async () => ({ variants: [] }));
  const own = await upload('own');
  const others = ['shown', 'removed', 'ordered', 'second', 'uploaded', 'saved'] as const;
  const images = await Promise.all(others.map(upload));
  const [shown = '', removed = '', ordered = '', second = '', , saved] = images;
  await PictureModel.updateMany({}, { $set: { used: true, uploadedAt: daysAgo(90) } });
  const removedAt = daysAgo(REMOVED_DAYS + 0.01);
  await createProduct({ image: `https://shop.example${own}?w=640`, removedAt });
  await createProduct({ pictures: [own], removedAt });
  await createProduct({ pictures: ['/a.avif', second] });
  for (const each of images) await createProduct({ image: each, rating: own, removedAt });
  await createSlide(shown);
  await FabricModel.create({ title: 'Lawn', image: removed, subtitle: '#', removedAt: new Date() });
  const order = buildPlacedOrder();
  for (const line of order.lines) line.image = ordered;
  await insertOrders([order]);
  await upload('uploaded');
  await markUsed({ image: saved });

  await purge();
  await removeUnusedPictures();
  const kept = await PictureModel.find({ ready: true }, 'hash').lean();
  expect(new Set(kept.map(({ hash }) => apiPaths.picture(hash)))).toEqual(new Set(images));
});
