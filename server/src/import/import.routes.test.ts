import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import type { CategoryKey } from '../contract/categories.ts';
import { importMessages, type ImportReport } from '../contract/import.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { countTurns } from '../../test/count-turns.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { planImport } from './import.service.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';

const app = useTestApp();
const anId = expect.stringMatching(/^[0-9a-f]{24}$/);
const added = { kind: 'add', fields: [], newId: anId };
const ADMIN = 'demo-admin';
const UNKNOWN_ID = '0123456789abcdef01234567';

const buildRow = (overrides: Record<string, unknown> = {}) => ({
  ...buildProductInput(),
  category: 'lawn' as CategoryKey,
  ...overrides,
});

/** The row that says what the catalogue says. */
const rowOf = ({ _id, price, ...product }: ProductDocument, overrides = {}) => {
  const { category, image, title, subtitle, rating, review } = product;
  const values = { category, image, title, subtitle, rating, review, price: price / 100 };
  return { _id: _id.toString(), ...values, ...overrides };
};

async function send(rows: unknown, query = '') {
  const { status, body } = await (
    await app.as(ADMIN)
  )
    .post(`${apiPaths.import}${query}`)
    .send(rows as object);
  return { status, body: body as ImportReport & { message?: string } };
}

async function imported(rows: unknown, query = ''): Promise<ImportReport> {
  const { status, body } = await send(rows, query);
  expect({ status, bad: query.includes('partial') ? [] : body.bad }).toEqual({
    status: 200,
    bad: [],
  });
  return body;
}

async function listed(key: CategoryKey = 'lawn'): Promise<Product[]> {
  return (await app.visitor().get(apiPaths.category(key)).expect(200)).body as Product[];
}

const titles = async (key?: CategoryKey) => (await listed(key)).map(({ title }) => title);

describe('POST /api/import (4.9)', () => {
  it('adds rows without an id, in the order of the file and before older products, at once', async () => {
    await createProduct({ title: 'There' });
    await app.refreshCatalogue();
    const rows = [
      buildRow({ title: 'First', price: 1_299.5 }),
      buildRow({ title: 'Elsewhere', category: 'net' }),
      buildRow({ title: 'Second' }),
    ];
    const report = await imported(rows);
    expect(report).toEqual({
      dryRun: false,
      written: 3,
      unchanged: 0,
      changes: [
        { row: 1, ...added, category: 'lawn', title: 'First' },
        { row: 2, ...added, category: 'net', title: 'Elsewhere' },
        { row: 3, ...added, category: 'lawn', title: 'Second' },
      ],
      bad: [],
    });
    expect(await titles('lawn')).toEqual(['First', 'Second', 'There']);
    expect(await titles('net')).toEqual(['Elsewhere']);
    const { category, ...first } = rows[0] as ReturnType<typeof buildRow>;
    expect(category).toBe('lawn');
    expect((await listed())[0]).toEqual({ _id: expect.any(String), ...first });
  });

  it('changes what differs in rows with an _id', async () => {
    const [one, two] = [await createProduct(), await createProduct()];
    await app.refreshCatalogue();
    const report = await imported([rowOf(two), rowOf(one, { title: ' Changed ', price: 7 })]);
    expect(report).toEqual({
      dryRun: false,
      written: 1,
      unchanged: 1,
      changes: [
        { row: 2, kind: 'update', category: 'lawn', title: 'Changed', fields: ['title', 'price'] },
      ],
      bad: [],
    });
    expect(await ProductModel.find().sort({ _id: 1 }).lean()).toEqual([
      { ...one, title: 'Changed', price: 700 },
      two,
    ]);
    expect(await titles()).toEqual([two.title, 'Changed']);
  });

  it('moves a product to another category, in both lists at once and in the cart that holds it', async () => {
    const product = await createProduct({ title: 'Mover' });
    await app.refreshCatalogue();
    const { add, cart } = testShopper(app);
    await add(product);

    const report = await imported([rowOf(product, { category: 'velvet' })]);

    expect(report.changes).toEqual([
      { row: 1, kind: 'update', category: 'velvet', title: 'Mover', fields: ['category'] },
    ]);
    expect(await titles('lawn')).toEqual([]);
    expect(await titles('velvet')).toEqual(['Mover']);
    expect(await cart()).toMatchObject([{ category: 'velvet', available: true }]);
  });

  it('counts no product that was removed meanwhile', async () => {
    const [gone, kept] = [await createProduct(), await createProduct()];
    const bulkWrite = ProductModel.bulkWrite.bind(ProductModel);
    vi.spyOn(ProductModel, 'bulkWrite').mockImplementationOnce(async (...writes) => {
      await ProductModel.updateOne({ _id: gone._id }, { removedAt: new Date() });
      return bulkWrite(...writes);
    });
    const rows = [gone, kept].map((product) => rowOf(product, { price: 1 }));
    expect((await imported(rows)).written).toBe(1);
    expect(await ProductModel.findById(gone._id).lean()).toMatchObject({ price: gone.price });
  });
});

describe('POST /api/import of a plan (4.9)', () => {
  /** What a client sends after a dry run: the rows with the ids that it responded with. */
  async function planOf(rows: object[]): Promise<object[]> {
    const { changes } = await imported(rows, '?dryRun=1');
    return changes.map(({ row, newId }) => ({ ...rows[row - 1], ...(newId && { newId }) }));
  }

  it('adds each product under the id of the dry run, and doubles nothing when it is sent again', async () => {
    const product = await createProduct({ title: 'Before' });
    const added = ['First', 'Second'].map((title) => buildRow({ title }));
    const plan = await planOf([...added, rowOf(product, { title: 'After' })]);
    // The ids that rows have already are kept.
    expect(await planOf(plan)).toEqual(plan);
    expect((await imported(plan)).written).toBe(3);
    expect(await titles()).toEqual(['First', 'Second', 'After']);
    const newIds = plan.slice(0, 2).map(({ newId }: { newId?: string }) => newId);
    expect((await listed()).slice(0, 2).map(({ _id }) => _id)).toEqual(newIds);
    // What an admin changes since is left alone.
    await ProductModel.updateOne({ title: 'First' }, { $set: { title: 'Edited' } });
    expect(await imported(plan)).toMatchObject({ written: 0, unchanged: 3, changes: [] });
    expect(await titles()).toEqual(['Edited', 'Second', 'After']);
  });

  it('ends the same when two tabs send it at the same time', async () => {
    const products = [await createProduct(), await createProduct()];
    const changed = products.map((product) => rowOf(product, { price: 1 }));
    const added = Array.from({ length: 120 }, (_, n) => buildRow({ title: `Row ${n + 1}` }));
    const plan = await planOf([...changed, ...added]);
    const reports = await Promise.all([imported(plan), imported(plan)]);
    expect(reports[0].written + reports[1].written).toBe(122);
    expect(await ProductModel.countDocuments()).toBe(122);
    expect(await ProductModel.countDocuments({ price: 100 })).toBe(2);
  });

  it('says how far it came when the database goes away, and is finished by the same rows, although a response is late', async () => {
    const product = await createProduct();
    const added = Array.from({ length: 119 }, (_, n) => buildRow({ title: `Row ${n + 1}` }));
    const plan = await planOf([...added, rowOf(product, { title: 'Changed' })]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let messages = 0;
    const end = beforeCalls(['bulkWrite'], () => {
      messages += 1;
      if (messages === 2) throw new mongoose.mongo.MongoNetworkError('away');
      if (messages === 3) vi.advanceTimersByTime(15_000);
      return undefined;
    });
    for (const message of [importMessages.stopped(100, 120), importMessages.tooSlow]) {
      expect(await send(plan)).toEqual({ status: 503, body: { message } });
    }
    end();
    vi.useRealTimers();
    expect((await send(plan)).status).toBe(200);
    await app.refreshCatalogue();
    expect(await titles()).toEqual([...added.map(({ title }) => title), 'Changed']);
    expect(await imported(plan)).toMatchObject({ written: 0, unchanged: 120 });
  });
});

describe('POST /api/import with bad rows (4.9)', () => {
  const reasons: [row: unknown, reason: string | RegExp][] = [
    [7, 'Must be an object'],
    [null, 'Must be an object'],
    [buildRow({ category: 'silk' }), /^category "silk": Must be one of .*lawn, /],
    [buildRow({ category: undefined }), 'category: Missing'],
    [buildRow({ title: undefined }), 'title: Missing'],
    [buildRow({ title: ' ' }), 'title: Must not be empty'],
    [buildRow({ image: '' }), 'image: Must not be empty'],
    [buildRow({ image: 'x'.repeat(2001) }), `image "${'x'.repeat(60)}…": At most 2000 characters`],
    [buildRow({ price: '12' }), 'price "12": Must be a number such as 1299.5'],
    [buildRow({ price: 1.234 }), 'price "1.234": At most two decimals.'],
    [buildRow({ review: 1.5 }), 'review "1.5": Must be a whole number'],
    [buildRow({ image: 'javascript:x' }), `image "javascript:x": ${apiMessages.notAPicture}`],
    [buildRow({ _id: 'x' }), '_id "x": Not an id'],
    [buildRow({ _id: '' }), '_id: Not an id'],
    [buildRow({ _id: { $gt: '' } }), '_id: Must be a text'],
    [buildRow({ newId: 'x' }), 'newId "x": Not an id'],
    [buildRow({ _id: UNKNOWN_ID, newId: UNKNOWN_ID }), 'Give _id or newId, not both'],
    [buildRow({ title: '', price: -1 }), /^title: .* empty; price "-1": Must be at least 0$/],
    [{ _id: 'x' }, /^image: Missing; .*category: Missing/],
    [buildRow({ _id: UNKNOWN_ID }), `_id "${UNKNOWN_ID}": The catalogue has no such product`],
  ];

  it('names all errors of all rows, and writes nothing', async () => {
    const { status, body } = await send([buildRow(), ...reasons.map(([row]) => row)]);
    const message = 'Nothing was imported: some rows cannot be used.';
    const changes = [expect.objectContaining({ ...added, row: 1 })];
    const nothing = { message, dryRun: false, written: 0, unchanged: 0, changes };
    expect({ status, body }).toMatchObject({ status: 400, body: nothing });
    expect(await ProductModel.countDocuments()).toBe(0);
    expect(body.bad).toEqual(
      reasons.map(([, reason], index) => ({
        row: index + 2,
        reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason,
      })),
    );
  });

  it('takes the first of several rows for one product, and refuses the others', async () => {
    const product = await createProduct();
    const id = product._id.toString();
    const newId = UNKNOWN_ID;
    const rows = [
      ...[1, 2].map((price) => rowOf(product, { price })),
      rowOf(product, { _id: id.toUpperCase(), price: 3 }),
      ...[newId, newId.toUpperCase()].map((each) => buildRow({ newId: each })),
    ];
    const { body } = await send(rows, '?partial=1');
    expect(body.bad).toEqual([
      { row: 2, reason: '_id: Row 1 is for the same product' },
      { row: 3, reason: '_id: Row 1 is for the same product' },
      { row: 5, reason: 'newId: Row 4 is for the same product' },
    ]);
    expect((await ProductModel.findById(id).orFail().lean()).price).toBe(100);
  });
});

describe('POST /api/import?dryRun=1 (4.9)', () => {
  it('says what would change, and writes nothing, with all rows or a part of them', async () => {
    const product = await createProduct();
    const rows = [
      buildRow({ title: 'New' }),
      rowOf(product, { review: 0 }),
      buildRow({ price: -1 }),
      rowOf(product),
    ];
    const changed = { kind: 'update', category: 'lawn', title: product.title, fields: ['review'] };
    for (const query of ['?dryRun=1', '?dryRun=1&partial=1']) {
      expect(await send(rows, query)).toEqual({
        status: 200,
        body: {
          dryRun: true,
          written: 0,
          unchanged: 0,
          changes: [
            { row: 1, ...added, category: 'lawn', title: 'New' },
            { row: 2, ...changed },
          ],
          bad: [
            { row: 3, reason: expect.stringMatching(/^price "-1": /) },
            { row: 4, reason: '_id: Row 2 is for the same product' },
          ],
        },
      });
    }
    expect(await ProductModel.find().lean()).toEqual([product]);
  });

  it('writes when it is switched off, and nothing when the query is a mistake', async () => {
    const mistakes = [
      '?dryRun=true',
      '?dryrun=1',
      '?dryRun=',
      '?dryRun=1&dryRun=1',
      '?partial=yes',
    ];
    for (const query of mistakes) {
      const { status, body } = await send([buildRow()], query);
      expect([query, status, body]).toEqual([query, 400, { message: importMessages.query }]);
    }
    expect(await ProductModel.countDocuments()).toBe(0);
    expect((await imported([buildRow()], '?dryRun=0&partial=0')).written).toBe(1);
  });
});

it('checks many rows in slices, between which other requests get their turn (4.9)', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const turns = countTurns();
  const checkedAt: number[] = [];
  const slowRow = {
    get title() {
      now += 1_000;
      checkedAt.push(turns());
      return 'Each takes a second to check';
    },
  };
  const { report } = await planImport(Array(10).fill(slowRow));
  expect(report.bad).toHaveLength(10);
  expect(new Set(checkedAt).size).toBe(10);
});

it('the body of POST /api/import has a row, and not too many (4.9)', async () => {
  for (const [rows, message] of [
    [[], 'There are no rows to import.'],
    [Array(20_001).fill(1), 'There are too many rows to import at once.'],
  ] as const) {
    expect(await send(rows)).toEqual({ status: 400, body: { message } });
  }
});
