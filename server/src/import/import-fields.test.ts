import { expect, it } from 'vitest';
import { clothMessages } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
import type { ImportReport } from '../contract/import.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { saleMessages } from '../contract/sale.ts';
import { sizeMessages } from '../contract/sizes.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';

const app = useTestApp();

async function send(rows: object[], query = '') {
  const request = (await app.as('demo-admin')).post(apiPaths.import + query).send(rows);
  const { status, body } = await request;
  return { status, ...(body as ImportReport) };
}

/** The row that changes nothing, but for these fields. */
const rowOf = (
  { _id, category, image, title, subtitle, rating, review, price }: ProductDocument,
  fields: object = {},
) => ({
  _id: _id.toString(),
  category,
  image,
  title,
  subtitle,
  rating,
  review,
  price: price / 100,
  ...fields,
});

const newRow = (fields: object) => ({
  ...buildProductInput({ price: 499 }),
  category: 'lawn',
  ...fields,
});

const stored = ({ _id }: { _id: unknown }) => ProductModel.findById(_id).orFail().lean();

/** Each is refused with its reason, and the catalogue stays as it is. */
async function expectRefused(reasons: [row: object, reason: string][]) {
  const before = await ProductModel.find().lean();
  const { status, bad } = await send(reasons.map(([row]) => row));
  expect(status).toBe(400);
  expect(bad).toEqual(reasons.map(([, reason], n) => ({ row: n + 1, reason })));
  expect(await ProductModel.find().lean()).toEqual(before);
}

const metre = 'metre' as const;
const cloth: Cloth = { unit: metre, step: 1, gsm: 70, care: ['wash-30', 'line-dry'] };
const sale = {
  mrp: 649,
  sizes: ['S', 'M', 'L'],
  soldOutSizes: ['M'],
  pictures: ['/b.avif', '/c.avif'],
} satisfies Partial<Product>;

const createSold = () => createProduct({ cloth, soldOut: true });
const createSale = () => createProduct({ ...sale, price: 49_900, mrp: 64_900 });

it('an import adds cloth with its step, what is sold out, MRP, sizes and pictures (4.9)', async () => {
  await send([
    newRow({ cloth: { unit: metre, gsm: 70, note: '' } }),
    newRow({ soldOut: true, cloth: {} }),
    newRow(sale),
  ]);
  const [first, second, third] = await ProductModel.find().sort({ _id: -1 }).lean();
  expect(first).toMatchObject({ cloth: { unit: metre, step: 0.5, gsm: 70 } });
  expect(first?.cloth).not.toHaveProperty('note');
  expect([second?.cloth, second?.soldOut]).toEqual([undefined, true]);
  expect(third).toMatchObject({ ...sale, mrp: 64_900 });
});

it('an import leaves alone what a row does not name, and what is the same already (4.9)', async () => {
  const { care, gsm, unit } = cloth;
  for (const [product, all] of [
    [await createSold(), [{}, { soldOut: true }, { cloth }, { cloth: { care, gsm, unit } }]],
    [await createSale(), [{}, sale, { soldOutSizes: ['M'] }, { sizes: ['S', 'M', 'L'] }]],
  ] as const) {
    for (const same of all) {
      expect(await send([rowOf(product, same)])).toMatchObject({ unchanged: 1, changes: [] });
    }
    expect(await stored(product)).toEqual(product);
  }
});

it('an import changes what a row names, once, and names what it takes away (4.9)', async () => {
  const none = undefined;
  const facts = ['gsm', 'care'];
  const halves = { unit: metre, step: 0.5 };
  for (const [create, sent, fields, empties, becomes] of [
    [
      createSold,
      { cloth: { unit: metre } },
      ['cloth'],
      facts,
      { cloth: { unit: metre, step: 1 }, soldOut: true },
    ],
    [createSold, { cloth: halves }, ['cloth'], facts, { cloth: halves, soldOut: true }],
    [
      createSold,
      { cloth: { unit: metre, gsm: 71, care: ['line-dry'] } },
      ['cloth'],
      none,
      { soldOut: true },
    ],
    [createSold, { soldOut: false }, ['soldOut'], none, { cloth, soldOut: none }],
    [createSold, { price: 1.01 }, ['price'], none, { price: 101, soldOut: true }],
    [
      createSold,
      { price: 1.02, cloth: { ...cloth, step: 0.5 } },
      ['cloth', 'price'],
      none,
      { price: 102, cloth: { ...cloth, step: 0.5 } },
    ],
    [
      () => createProduct({ cloth: { gsm: 70 } }),
      { cloth: null },
      ['cloth'],
      ['gsm'],
      { cloth: none },
    ],
    [createSale, { mrp: 700 }, ['mrp'], none, { mrp: 70_000, sizes: sale.sizes }],
    [createSale, { mrp: null }, ['mrp'], ['mrp'], { mrp: none, sizes: sale.sizes }],
    [createSale, { pictures: [] }, ['pictures'], ['pictures'], { pictures: none }],
    [
      createSale,
      { sizes: ['S', 'XL'] },
      ['sizes', 'soldOutSizes'],
      ['soldOutSizes'],
      { sizes: ['S', 'XL'], soldOutSizes: none },
    ],
    [
      createSale,
      { soldOutSizes: ['L', 'S'] },
      ['soldOutSizes'],
      none,
      { soldOutSizes: ['S', 'L'] },
    ],
    [
      createSale,
      { sizes: '' },
      ['sizes', 'soldOutSizes'],
      ['sizes', 'soldOutSizes'],
      { sizes: none },
    ],
  ] as const) {
    const product = await create();
    const row = rowOf(product, sent);
    const { changes } = await send([row], '?dryRun=1');
    expect([changes[0]?.fields.toSorted(), changes[0]?.empties]).toEqual([fields, empties]);
    expect(await send([row])).toMatchObject({ status: 200, written: 1 });
    const { price, cloth, soldOut, mrp, sizes, soldOutSizes, pictures } = await stored(product);
    const now = { price, cloth, soldOut, mrp, sizes, soldOutSizes, pictures };
    expect(now, JSON.stringify(sent)).toMatchObject(becomes);
    expect(await send([row])).toMatchObject({ unchanged: 1, written: 0 });
  }
});

it('an import refuses rows that cannot be, each with its reason (4.9)', async () => {
  const metres = await createProduct({ price: 49_900, cloth: { unit: metre, step: 0.5 } });
  const product = await createSale();
  const { partsOfPaise, stepCoarser, unitFixed } = clothMessages;
  await expectRefused([
    [
      newRow({ cloth: { drape: 'stiff' } }),
      'cloth.drape "stiff": Must be one of fluid, medium, crisp',
    ],
    [newRow({ cloth: { widthCm: '112' } }), 'cloth.widthCm "112": Must be a number such as 1299.5'],
    [newRow({ cloth: { care: 'line-dry' } }), 'cloth.care "line-dry": Must be a list'],
    [newRow({ soldOut: 'yes' }), 'soldOut "yes": Must be true or false'],
    [newRow({ price: 0.01, cloth: { unit: metre } }), `price "0.01": ${partsOfPaise(0.5)}`],
    [rowOf(metres, { price: 0.01 }), `price "0.01": ${partsOfPaise(0.5)}`],
    [newRow({ mrp: 499 }), `mrp "499": ${saleMessages.mrp}`],
    [newRow({ mrp: '1,29' }), 'mrp "1,29": Must be a number such as 1299.5'],
    [newRow({ sizes: ['S,M'] }), `sizes.0 "S,M": ${sizeMessages.label}`],
    [newRow({ soldOutSizes: ['S'] }), `soldOutSizes: ${sizeMessages.soldOut}`],
    [rowOf(product, { price: 649 }), `price "649": ${saleMessages.mrpStored(649)}`],
  ]);
  await expectRefused([[rowOf(metres, { cloth: null }), `cloth.unit: ${unitFixed}`]]);
  const coarser = rowOf(metres, { cloth: { unit: metre, step: 1 } });
  await expectRefused([[coarser, `cloth.step "1": ${stepCoarser}`]]);
});
