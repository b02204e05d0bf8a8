import { describe, expect, it } from 'vitest';
import { clothMessages } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
import type { ImportReport } from '../contract/import.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildProductInput, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';

const app = useTestApp();

async function send(rows: object[]) {
  const request = (await app.as('demo-admin')).post(apiPaths.import).send(rows);
  const { status, body } = await request;
  return { status, ...(body as ImportReport) };
}

/** Without its cloth, and whether it is sold out. */
const rowOf = ({ _id, price, cloth: _cloth, soldOut: _soldOut, ...row }: ProductDocument) => ({
  ...row,
  _id: _id.toString(),
  price: price / 100,
});

const newRow = (fields: object) => ({
  ...buildProductInput({ price: 499 }),
  category: 'lawn',
  ...fields,
});
const metre = 'metre' as const;
const cloth: Cloth = { unit: metre, step: 1, gsm: 70, care: ['wash-30', 'line-dry'] };

const kept = async ({ _id }: { _id: unknown }) => {
  const { cloth, soldOut, price } = await ProductModel.findById(_id).orFail().lean();
  return { cloth, soldOut, price };
};

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
      expect(await send([{ ...rowOf(product), ...same }])).toMatchObject({
        unchanged: 1,
        changes: [],
      });
    }
    expect(await ProductModel.findById(product._id).lean()).toEqual(product);
  });

  it('changes what a row names, once', async () => {
    for (const [sent, fields, becomes] of [
      [{ cloth: { unit: metre } }, ['cloth'], { cloth: { unit: metre, step: 1 } }],
      [{ cloth: { unit: metre, step: 0.5 } }, ['cloth'], { cloth: { unit: metre, step: 0.5 } }],
      [{ soldOut: false }, ['soldOut'], { soldOut: undefined }],
      [{ price: 1.01 }, ['price'], { price: 101 }],
      [{ price: 1.02, cloth: { ...cloth, step: 0.5 } }, ['cloth', 'price'], { price: 102 }],
    ] as const) {
      const product = await createProduct({ cloth, soldOut: true });
      const row = { ...rowOf(product), ...sent };
      const report = await send([row]);
      expect(report).toMatchObject({ status: 200, written: 1, changes: [{ kind: 'update' }] });
      expect(report.changes[0]?.fields.toSorted()).toEqual(fields);
      expect(await kept(product), JSON.stringify(sent)).toMatchObject(becomes);
      expect(await send([row])).toMatchObject({ unchanged: 1, written: 0 });
    }
  });

  it('takes cloth away from a piece', async () => {
    const product = await createProduct({ cloth: { gsm: 70 } });
    const row = { ...rowOf(product), cloth: null };
    expect(await send([row])).toMatchObject({ written: 1, changes: [{ fields: ['cloth'] }] });
    expect(await ProductModel.findById(product._id).lean()).not.toHaveProperty('cloth');
    expect(await send([row])).toMatchObject({ unchanged: 1 });
  });

  it('names what it takes away', async () => {
    const product = await createProduct({ cloth });
    const send = async (changed: Cloth | null) => {
      const row = { ...rowOf(product), cloth: changed };
      const request = (await app.as('demo-admin')).post(`${apiPaths.import}?dryRun=1`).send([row]);
      return ((await request).body as ImportReport).changes[0];
    };
    expect(await send({ unit: metre, note: 'New' })).toMatchObject({ empties: ['gsm', 'care'] });
    const more: Cloth = { unit: metre, gsm: 71, care: ['line-dry'] };
    expect(await send(more)).not.toHaveProperty('empties');
  });

  it('refuses rows that cannot be, each with its reason', async () => {
    const metres = await createProduct({ price: 49_900, cloth: { unit: metre, step: 0.5 } });
    const piece = await createProduct({ cloth: { gsm: 70 } });
    const reasons: [object, string][] = [
      [
        newRow({ cloth: { drape: 'stiff' } }),
        'cloth.drape "stiff": Must be one of fluid, medium, crisp',
      ],
      [
        newRow({ cloth: { widthCm: '112' } }),
        'cloth.widthCm "112": Must be a number such as 1299.5',
      ],
      [newRow({ cloth: { care: 'line-dry' } }), 'cloth.care "line-dry": Must be a list'],
      [newRow({ cloth: { step: 0.5 } }), `cloth.step: ${clothMessages.stepOfPieces}`],
      [newRow({ soldOut: 'yes' }), 'soldOut "yes": Must be true or false'],
      [
        newRow({ price: 0.01, cloth: { unit: metre } }),
        `price "0.01": ${clothMessages.partsOfPaise(0.5)}`,
      ],
      [{ ...rowOf(metres), price: 0.01 }, `price "0.01": ${clothMessages.partsOfPaise(0.5)}`],
      [
        { ...rowOf(piece), cloth: { unit: metre } },
        `cloth.unit "metre": ${clothMessages.unitFixed}`,
      ],
    ];
    const { status, bad } = await send(reasons.map(([row]) => row));
    expect(status).toBe(400);
    expect(bad).toEqual(reasons.map(([, reason], n) => ({ row: n + 1, reason })));
    for (const [sent, reason] of [
      [{ cloth: null }, `cloth.unit: ${clothMessages.unitFixed}`],
      [{ cloth: { unit: metre, step: 1 } }, `cloth.step "1": ${clothMessages.stepCoarser}`],
    ] as const) {
      expect((await send([{ ...rowOf(metres), ...sent }])).bad).toEqual([{ row: 1, reason }]);
    }
    expect(await ProductModel.find().sort({ _id: 1 }).lean()).toEqual([metres, piece]);
  });
});
