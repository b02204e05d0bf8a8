import { describe, expect, it } from 'vitest';
import { toPaise } from '../contract/money.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product, ProductChanges } from '../contract/product.ts';
import { saleMessages } from '../contract/sale.ts';
import { sizeMessages } from '../contract/sizes.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel } from './product.model.ts';

const app = useTestApp();
const lawn = apiPaths.category('lawn');
const admin = () => app.as('demo-admin');

const get = () => app.visitor().get(lawn).expect(200);

type Former = Omit<Partial<Product>, '_id'>;

/** A product at ₹499 of the database. */
const keep = ({ mrp, ...former }: Former = {}) =>
  createProduct({
    ...former,
    price: 49_900,
    ...(mrp !== undefined && { mrp: toPaise(mrp) }),
  });

const put = async ({ _id }: { _id: unknown }, sent: object) =>
  (await admin()).put(apiPaths.product('lawn', String(_id))).send(sent);

const NAMES = ['mrp', 'sizes', 'soldOutSizes', 'pictures'] as const;
type Names = Pick<Product, (typeof NAMES)[number]>;

const extras = (product: Partial<Product>): Names =>
  Object.fromEntries(Object.entries(product).filter(([name]) => NAMES.includes(name as 'mrp')));

const many = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n));
const full = {
  mrp: 500.01,
  sizes: ['S', 'Free size', '38'],
  soldOutSizes: ['38'],
  pictures: ['/b.avif', 'https://pictures.example/c.jpg'],
} satisfies Names;

describe('MRP, sizes and further pictures (3.2, 7.1)', () => {
  it.each<[object, Names]>([
    [full, full],
    [
      { sizes: [' XL ', 'S'], soldOutSizes: ['S', 'XL '] },
      { sizes: ['XL', 'S'], soldOutSizes: ['XL', 'S'] },
    ],
    [{ sizes: many(12, (n) => `${n}`) }, { sizes: many(12, (n) => `${n}`) }],
    [{ sizes: ['😀'.repeat(12)] }, { sizes: ['😀'.repeat(12)] }],
    [{ pictures: many(7, (n) => `/${n}.avif`) }, { pictures: many(7, (n) => `/${n}.avif`) }],
    [{ mrp: null, sizes: [], soldOutSizes: '', pictures: null }, {}],
    [{ mrp: '', sizes: ' ', soldOutSizes: [], pictures: [] }, {}],
  ])('of a new product, sent as %j, are %j', async (sent, kept) => {
    const input = buildProductInput({ price: 499, ...sent });
    const { body } = await (await admin()).post(lawn).send(input).expect(201);
    expect(extras(body as Product)).toEqual(kept);
    expect((await get()).body).toEqual([body]);
  });

  it.each<[former: Names, sent: ProductChanges, kept: Names]>([
    [full, { title: 'New' }, full],
    [full, { mrp: null, sizes: null, pictures: null }, {}],
    [{ sizes: ['S', 'M'], soldOutSizes: ['M'] }, { soldOutSizes: [] }, { sizes: ['S', 'M'] }],
    [{ sizes: ['S', 'M'], soldOutSizes: ['M'] }, { sizes: ['S', 'L'] }, { sizes: ['S', 'L'] }],
    [full, { sizes: ['38', 'S'] }, { ...full, sizes: ['38', 'S'] }],
    [full, { soldOutSizes: ['Free size', 'S'] }, { ...full, soldOutSizes: ['S', 'Free size'] }],
    [full, { price: 500 }, full],
    [full, { price: 800, mrp: 800.5 }, { ...full, mrp: 800.5 }],
    [full, { image: '/b.avif', pictures: ['/a.avif'] }, { ...full, pictures: ['/a.avif'] }],
  ])('of a changed product, %j, sent %j, are %j', async (former, sent, kept) => {
    const { body } = await put(await keep(former), sent);
    expect(extras(body as Product)).toEqual(kept);
    expect((await get()).body).toEqual([body]);
  });

  it('are refused, and nothing is stored, where they cannot be', async () => {
    const { label, sizes, soldOut, ofMetres } = sizeMessages;
    const cases: [former: Former, sent: object, message: string][] = [
      [{}, { mrp: 499 }, saleMessages.mrp],
      [{}, { mrp: 0 }, saleMessages.mrp],
      [{}, { mrp: 500.001 }, 'At most two decimals.'],
      [{}, { mrp: '600' }, 'Invalid value for mrp.'],
      [{ mrp: 649 }, { price: 649 }, 'MRP must be above the price. ₹649 is still stored.'],
      [{ mrp: 649 }, { price: 700, mrp: 700 }, saleMessages.mrp],
      [{}, { sizes: 'S' }, 'Invalid value for sizes.'],
      [{}, { sizes: many(13, String) }, sizes],
      [{}, { sizes: ['M', 'm'] }, sizes],
      [{}, { sizes: ['M', ' M'] }, sizes],
      ...['', '\u2800', 'S,M', 'S|M', 'x'.repeat(13), 38].map((size): [Former, object, string] => [
        {},
        { sizes: [size] },
        label,
      ]),
      [{}, { soldOutSizes: ['S'] }, soldOut],
      [{}, { sizes: ['S'], soldOutSizes: ['M'] }, soldOut],
      [{ sizes: ['S'] }, { soldOutSizes: ['s'] }, soldOut],
      [{ sizes: ['S'] }, { sizes: null, soldOutSizes: ['S'] }, soldOut],
      [{ cloth: { unit: 'metre', step: 0.5 } }, { sizes: ['S'] }, ofMetres],
      [{}, { pictures: many(8, (n) => `/${n}.avif`) }, saleMessages.pictures],
      [{}, { pictures: ['/b.avif', ' /b.avif'] }, saleMessages.pictures],
      [{}, { pictures: ['b.avif'] }, expect.stringContaining('Use a web address') as string],
      [{}, { pictures: '/b.avif' }, 'Invalid value for pictures.'],
      [{ image: '/a.avif' }, { pictures: ['/a.avif'] }, saleMessages.firstPicture],
      [{ pictures: ['/b.avif'] }, { image: '/b.avif' }, saleMessages.firstPicture],
    ];
    for (const [former, sent, message] of cases) {
      const product = await keep(former);
      const { status, body } = await put(product, { title: 'New', ...sent });
      expect({ sent, status, body: body as unknown }).toEqual({
        sent,
        status: 400,
        body: { message },
      });
      expect(await ProductModel.findById(product._id).lean()).toEqual(product);
    }
  });

  it('are refused for a new product, too', async () => {
    for (const [sent, message] of [
      [{ mrp: 499 }, saleMessages.mrp],
      [{ sizes: ['S'], cloth: { unit: 'metre' } }, sizeMessages.ofMetres],
      [{ soldOutSizes: ['S'] }, sizeMessages.soldOut],
      [{ image: '/a.avif', pictures: ['/a.avif'] }, saleMessages.firstPicture],
    ] as const) {
      const input = { ...buildProductInput({ price: 499 }), ...sent };
      await (await admin()).post(lawn).send(input).expect(400, { message });
    }
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  it('fit what another server has written meanwhile', async () => {
    const meanwhile = (change: object) => {
      const end = beforeCalls(['findOneAndUpdate'], async () => {
        end();
        await ProductModel.updateOne({}, { $set: change });
      });
    };
    const product = await keep({ sizes: ['S', 'M'] });
    meanwhile({ mrp: 60_000 });
    expect((await put(product, { price: 600 })).body).toEqual({
      message: saleMessages.mrpStored(600),
    });
    meanwhile({ soldOutSizes: ['M'] });
    const { body } = await put(product, { sizes: ['M', 'L'] });
    expect(body).toMatchObject({ sizes: ['M', 'L'], soldOutSizes: ['M'] });
    meanwhile({ pictures: ['/b.avif'] });
    expect((await put(product, { image: '/b.avif' })).body).toEqual({
      message: saleMessages.firstPicture,
    });
  });
});

it('a list of products without these fields has the bytes that it always had (3.2)', async () => {
  const { _id, image, title, subtitle, rating, review } = await keep({ soldOut: true });
  await app.refreshCatalogue();
  expect((await get()).text).toBe(
    JSON.stringify([{ _id, image, title, subtitle, rating, review, price: 499, soldOut: true }]),
  );
});
