import { describe, expect, it } from 'vitest';
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
  ...{ _id: _id.toString(), category, image, title, subtitle, rating, review },
  ...{ price: price / 100, ...fields },
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

describe('an import of cloth (4.9)', () => {
  it('adds it with its step, and as sold out', async () => {
    await send([
      newRow({ cloth: { unit: metre, gsm: 70, note: '' } }),
      newRow({ soldOut: true, cloth: {} }),
    ]);
    const [first, second] = await ProductModel.find().sort({ _id: -1 }).lean();
    expect(first).toMatchObject({ cloth: { unit: metre, step: 0.5, gsm: 70 } });
    expect(first?.cloth).not.toHaveProperty('note');
    expect([second?.cloth, second?.soldOut]).toEqual([undefined, true]);
  });

  it('leaves alone what a row does not name, and what is the same already', async () => {
    const product = await createProduct({ cloth, soldOut: true });
    const { care, gsm, unit } = cloth;
    for (const same of [{}, { soldOut: true }, { cloth }, { cloth: { care, gsm, unit } }]) {
      expect(await send([rowOf(product, same)])).toMatchObject({ unchanged: 1, changes: [] });
    }
    expect(await stored(product)).toEqual(product);
  });

  it('changes what a row names, once', async () => {
    for (const [sent, fields, becomes] of [
      [{ cloth: { unit: metre } }, ['cloth'], { cloth: { unit: metre, step: 1 } }],
      [{ cloth: { unit: metre, step: 0.5 } }, ['cloth'], { cloth: { unit: metre, step: 0.5 } }],
      [{ soldOut: false }, ['soldOut'], { cloth }],
      [{ price: 1.01 }, ['price'], { price: 101 }],
      [{ price: 1.02, cloth: { ...cloth, step: 0.5 } }, ['cloth', 'price'], { price: 102 }],
    ] as const) {
      const product = await createProduct({ cloth, soldOut: true });
      const row = rowOf(product, sent);
      const report = await send([row]);
      expect(report).toMatchObject({ status: 200, written: 1, changes: [{ kind: 'update' }] });
      expect(report.changes[0]?.fields.toSorted()).toEqual(fields);
      const now = await stored(product);
      expect(now, JSON.stringify(sent)).toMatchObject(becomes);
      expect(now.soldOut).toBe('soldOut' in sent ? undefined : true);
      expect(await send([row])).toMatchObject({ unchanged: 1, written: 0 });
    }
  });

  it('takes cloth away from a piece', async () => {
    const product = await createProduct({ cloth: { gsm: 70 } });
    const row = rowOf(product, { cloth: null });
    expect(await send([row])).toMatchObject({ written: 1, changes: [{ fields: ['cloth'] }] });
    expect(await stored(product)).not.toHaveProperty('cloth');
    expect(await send([row])).toMatchObject({ unchanged: 1 });
  });

  it('names what it takes away', async () => {
    const product = await createProduct({ cloth });
    const change = async (changed: Cloth | null) =>
      (await send([rowOf(product, { cloth: changed })], '?dryRun=1')).changes[0];
    expect(await change({ unit: metre, note: 'New' })).toMatchObject({ empties: ['gsm', 'care'] });
    const more: Cloth = { unit: metre, gsm: 71, care: ['line-dry'] };
    expect(await change(more)).not.toHaveProperty('empties');
  });

  it('refuses rows that cannot be, each with its reason', async () => {
    const metres = await createProduct({ price: 49_900, cloth: { unit: metre, step: 0.5 } });
    const { partsOfPaise, stepCoarser, unitFixed } = clothMessages;
    await expectRefused([
      [
        newRow({ cloth: { drape: 'stiff' } }),
        'cloth.drape "stiff": Must be one of fluid, medium, crisp',
      ],
      [
        newRow({ cloth: { widthCm: '112' } }),
        'cloth.widthCm "112": Must be a number such as 1299.5',
      ],
      [newRow({ cloth: { care: 'line-dry' } }), 'cloth.care "line-dry": Must be a list'],
      [newRow({ soldOut: 'yes' }), 'soldOut "yes": Must be true or false'],
      [newRow({ price: 0.01, cloth: { unit: metre } }), `price "0.01": ${partsOfPaise(0.5)}`],
      [rowOf(metres, { price: 0.01 }), `price "0.01": ${partsOfPaise(0.5)}`],
    ]);
    await expectRefused([[rowOf(metres, { cloth: null }), `cloth.unit: ${unitFixed}`]]);
    const coarser = rowOf(metres, { cloth: { unit: metre, step: 1 } });
    await expectRefused([[coarser, `cloth.step "1": ${stepCoarser}`]]);
  });
});

const full = {
  mrp: 649,
  sizes: ['S', 'M', 'L'],
  soldOutSizes: ['M'],
  pictures: ['/b.avif', '/c.avif'],
} satisfies Partial<Product>;

const keep = () => createProduct({ ...full, price: 49_900, mrp: 64_900 });

describe('an import of MRP, sizes and pictures (4.9)', () => {
  it('adds them', async () => {
    expect(await send([newRow(full)])).toMatchObject({ status: 200, written: 1 });
    const [product] = await ProductModel.find().lean();
    expect(product).toMatchObject({ ...full, mrp: 64_900 });
  });

  it('leaves alone what a row does not name, and what is the same already', async () => {
    const product = await keep();
    for (const same of [{}, full, { soldOutSizes: ['M'] }, { sizes: ['S', 'M', 'L'] }]) {
      expect(await send([rowOf(product, same)])).toMatchObject({ unchanged: 1 });
    }
    expect(await stored(product)).toEqual(product);
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
      const row = rowOf(product, sent);
      const { changes } = await send([row], '?dryRun=1');
      expect([changes[0]?.fields.toSorted(), changes[0]?.empties]).toEqual([fields, empties]);
      expect(await send([row])).toMatchObject({ status: 200, written: 1 });
      const { mrp, sizes, soldOutSizes, pictures } = await stored(product);
      expect({ mrp, sizes, soldOutSizes, pictures }).toMatchObject(becomes);
      expect(await send([row])).toMatchObject({ unchanged: 1, written: 0 });
    }
  });

  it('refuses rows that cannot be, each with its reason, also for a price that meets a stored MRP', async () => {
    const product = await keep();
    await expectRefused([
      [newRow({ mrp: 499 }), `mrp "499": ${saleMessages.mrp}`],
      [newRow({ mrp: '1,29' }), 'mrp "1,29": Must be a number such as 1299.5'],
      [newRow({ sizes: ['S,M'] }), `sizes.0 "S,M": ${sizeMessages.label}`],
      [newRow({ soldOutSizes: ['S'] }), `soldOutSizes: ${sizeMessages.soldOut}`],
      [rowOf(product, { price: 649 }), `price "649": ${saleMessages.mrpStored(649)}`],
    ]);
  });
});
