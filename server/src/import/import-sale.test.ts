import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../contract/import.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { saleMessages } from '../contract/sale.ts';
import { sizeMessages } from '../contract/sizes.ts';
import { buildProductInput, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';

const app = useTestApp();

async function send(rows: object[], query = '') {
  const request = (await app.as('demo-admin')).post(apiPaths.import + query).send(rows);
  const { status, body } = await request;
  return { status, ...(body as ImportReport) };
}

const newRow = (fields: object) => ({
  ...buildProductInput({ price: 499 }),
  category: 'lawn',
  ...fields,
});

/** The row that changes nothing, but for these fields. */
const rowOf = ({ _id, category, image, title, subtitle, rating, review }: ProductDocument) => ({
  ...{ _id: _id.toString(), category, image, title, subtitle, rating, review, price: 499 },
});

const full = {
  mrp: 649,
  sizes: ['S', 'M', 'L'],
  soldOutSizes: ['M'],
  pictures: ['/b.avif', '/c.avif'],
} satisfies Partial<Product>;

const keep = () => createProduct({ ...full, price: 49_900, mrp: 64_900 });

async function stored({ _id }: { _id: unknown }) {
  const { mrp, sizes, soldOutSizes, pictures } = await ProductModel.findById(_id).orFail().lean();
  return { mrp, sizes, soldOutSizes, pictures };
}

describe('an import of MRP, sizes and pictures (4.9)', () => {
  it('adds them', async () => {
    expect(await send([newRow(full)])).toMatchObject({ status: 200, written: 1 });
    const [product] = await ProductModel.find().lean();
    expect(product).toMatchObject({ ...full, mrp: 64_900 });
  });

  it('leaves alone what a row does not name, and what is the same already', async () => {
    const product = await keep();
    for (const same of [{}, full, { soldOutSizes: ['M'] }, { sizes: ['S', 'M', 'L'] }]) {
      expect(await send([{ ...rowOf(product), ...same }])).toMatchObject({ unchanged: 1 });
    }
    expect(await ProductModel.findById(product._id).lean()).toEqual(product);
  });

  it('changes what a row names, once, and names what it takes away', async () => {
    for (const [sent, fields, empties, becomes] of [
      [{ mrp: 700 }, ['mrp'], undefined, { mrp: 70_000, sizes: full.sizes }],
      [{ mrp: null }, ['mrp'], ['mrp'], { mrp: undefined, sizes: full.sizes }],
      [{ pictures: [] }, ['pictures'], ['pictures'], { pictures: undefined }],
      [
        { sizes: ['S', 'XL'] },
        ['sizes', 'soldOutSizes'],
        ['soldOutSizes'],
        { sizes: ['S', 'XL'], soldOutSizes: undefined },
      ],
      [{ soldOutSizes: ['L', 'S'] }, ['soldOutSizes'], undefined, { soldOutSizes: ['S', 'L'] }],
      [{ sizes: '' }, ['sizes', 'soldOutSizes'], ['sizes', 'soldOutSizes'], { sizes: undefined }],
    ] as const) {
      const product = await keep();
      const row = { ...rowOf(product), ...sent };
      const { changes } = await send([row], '?dryRun=1');
      expect([changes[0]?.fields.toSorted(), changes[0]?.empties]).toEqual([fields, empties]);
      expect(await send([row])).toMatchObject({ status: 200, written: 1 });
      expect(await stored(product)).toMatchObject(becomes);
      expect(await send([row])).toMatchObject({ unchanged: 1, written: 0 });
    }
  });

  it('refuses rows that cannot be, each with its reason, also for a price that meets a stored MRP', async () => {
    const product = await keep();
    const reasons: [object, string][] = [
      [newRow({ mrp: 499 }), `mrp "499": ${saleMessages.mrp}`],
      [newRow({ mrp: '1,29' }), 'mrp "1,29": Must be a number such as 1299.5'],
      [newRow({ sizes: ['S', 's'] }), `sizes: ${sizeMessages.sizes}`],
      [newRow({ sizes: ['S,M'] }), `sizes.0 "S,M": ${sizeMessages.label}`],
      [newRow({ soldOutSizes: ['S'] }), `soldOutSizes: ${sizeMessages.soldOut}`],
      [newRow({ sizes: ['S'], cloth: { unit: 'metre' } }), `sizes: ${sizeMessages.ofMetres}`],
      [
        newRow({ image: '/a.avif', pictures: ['/a.avif'] }),
        `pictures: ${saleMessages.firstPicture}`,
      ],
      [{ ...rowOf(product), price: 649 }, `price "649": ${saleMessages.mrpStored(649)}`],
    ];
    const { status, bad } = await send(reasons.map(([row]) => row));
    expect(status).toBe(400);
    expect(bad).toEqual(reasons.map(([, reason], n) => ({ row: n + 1, reason })));
    expect(await ProductModel.find().lean()).toEqual([product]);
  });
});
