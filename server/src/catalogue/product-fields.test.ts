import { describe, expect, it } from 'vitest';
import { clothMessages } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
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

const listed = async () => (await app.visitor().get(lawn).expect(200)).body as Product[];

type Former = Omit<Partial<Product>, '_id' | 'families'>;

/** A product of the database, as the API shows it. */
async function keep({ price = 499, mrp, ...former }: Former): Promise<Product> {
  const inPaise = { price: toPaise(price), ...(mrp !== undefined && { mrp: toPaise(mrp) }) };
  const { _id, category: _, ...shown } = await createProduct({ ...former, ...inPaise });
  return { ...shown, _id: String(_id), price };
}

const put = async ({ _id }: Product, sent: object) =>
  (await admin()).put(apiPaths.product('lawn', _id)).send(sent);

const stored = ({ _id }: Product) => ProductModel.findById(_id).orFail().lean();

/** Another server writes this before the next change. */
function meanwhile(change: object) {
  const end = beforeCalls(['findOneAndUpdate'], async () => {
    end();
    await ProductModel.updateOne({}, { $set: change });
  });
}

const EXTRAS = ['cloth', 'families', 'soldOut', 'mrp', 'sizes', 'soldOutSizes', 'pictures'];
const withoutExtras = (product: object) =>
  Object.fromEntries(Object.entries(product).filter(([name]) => !EXTRAS.includes(name)));

const { unitFixed, stepCoarser, stepOfPieces, partsOfPaise } = clothMessages;
const metres = (step?: Cloth['step']) => ({
  cloth: { unit: 'metre' as const, ...(step && { step }) },
});
const facts = {
  composition: '100 % cotton',
  widthCm: 112,
  gsm: 70,
  drape: 'fluid',
  sheer: 'slightly',
  care: ['wash-30', 'iron-low'],
  origin: 'India',
  note: 'Soft.',
  colours: ['#a8322a', '#ffffff'],
  pictureCm: 40,
} satisfies Cloth;
/** As the API shows it. */
const shownFacts = { cloth: facts, families: ['red', 'white'] };

const many = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n));
const full = {
  mrp: 500.01,
  sizes: ['S', 'Free size', '38'],
  soldOutSizes: ['38'],
  pictures: ['/b.avif', 'https://pictures.example/c.jpg'],
} satisfies Former;

describe('cloth, MRP, sizes and further pictures (3.2, 7.1)', () => {
  it.each<[sent: object, kept: object]>([
    [
      { cloth: { ...facts, ...metres().cloth } },
      { ...shownFacts, cloth: { ...metres(0.5).cloth, ...facts } },
    ],
    [metres(0.25), metres(0.25)],
    [
      { cloth: { gsm: 70, weave: 'plain', origin: ' ', care: [], note: null } },
      { cloth: { gsm: 70 } },
    ],
    [{ cloth: null, soldOut: false }, {}],
    [{ soldOut: true }, { soldOut: true }],
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
    const input = buildProductInput({ title: 'New', price: 499, ...sent });
    const { body } = await (await admin()).post(lawn).send(input).expect(201);
    const { _id } = body as Product;
    expect(body).toEqual({ ...withoutExtras(input), _id, ...kept });
    expect(await listed()).toEqual([body]);
  });

  it.each<[former: Former, sent: ProductChanges, kept: object]>([
    [{ cloth: facts, soldOut: true }, { title: 'New' }, { ...shownFacts, soldOut: true }],
    [{ cloth: facts, price: 499.01 }, { cloth: { gsm: 90 } }, { cloth: { gsm: 90 } }],
    [{ cloth: facts }, { cloth: null }, {}],
    [{ cloth: facts }, { cloth: { gsm: '' as never } }, {}],
    [{ soldOut: true }, { soldOut: false, ...shownFacts }, shownFacts],
    [
      metres(1),
      { soldOut: true, cloth: { ...metres().cloth, gsm: 70 } },
      { soldOut: true, cloth: { ...metres(1).cloth, gsm: 70 } },
    ],
    [{ price: 499.01, ...metres(1) }, { price: 499.02, ...metres(0.5) }, metres(0.5)],
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
    const product = await keep(former);
    const expected = { ...withoutExtras(product), ...withoutExtras(sent), ...kept };
    const { status, body } = await put(product, sent);
    expect({ status, body: body as unknown }).toEqual({ status: 200, body: expected });
    expect(await listed()).toEqual([expected]);
  });

  it('are refused, and nothing is stored, where a product cannot be changed or sold like this', async () => {
    const { label, sizes, soldOut, ofMetres } = sizeMessages;
    const cases: [former: Former, sent: object, message: string][] = [
      [{ cloth: facts }, { cloth: { ...facts, unit: 'metre' } }, unitFixed],
      [metres(1), { cloth: null }, unitFixed],
      [metres(0.25), metres(0.5), stepCoarser],
      [{ price: 499.01, ...metres(1) }, metres(0.5), partsOfPaise(0.5)],
      [metres(0.5), { price: 499.01 }, partsOfPaise(0.5)],
      [metres(1), { price: 499.02, ...metres(0.25) }, partsOfPaise(0.25)],
      [{}, { soldOut: 1 }, 'Invalid value for soldOut.'],
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
      [metres(0.5), { sizes: ['S'] }, ofMetres],
      [{}, { pictures: many(8, (n) => `/${n}.avif`) }, saleMessages.pictures],
      [{}, { pictures: ['/b.avif', ' /b.avif'] }, saleMessages.pictures],
      [{}, { pictures: ['b.avif'] }, expect.stringContaining('Use a web address') as string],
      [{}, { pictures: '/b.avif' }, 'Invalid value for pictures.'],
      [{ image: '/a.avif' }, { pictures: ['/a.avif'] }, saleMessages.firstPicture],
      [{ pictures: ['/b.avif'] }, { image: '/b.avif' }, saleMessages.firstPicture],
    ];
    for (const [former, sent, message] of cases) {
      const product = await keep(former);
      const before = await stored(product);
      const { status, body } = await put(product, { title: 'New', ...sent });
      expect([sent, status, body]).toEqual([sent, 400, { message }]);
      expect(await stored(product)).toEqual(before);
    }
  });

  it('are refused for a new product, too', async () => {
    for (const [sent, message] of [
      [{ cloth: 'lawn' }, 'Invalid value for cloth.'],
      [{ cloth: { step: 0.5 } }, stepOfPieces],
      [{ soldOut: 'true' }, 'Invalid value for soldOut.'],
      [{ soldOut: null }, 'Invalid value for soldOut.'],
      [{ price: 499.01, ...metres() }, partsOfPaise(0.5)],
    ] as const) {
      const input = { ...buildProductInput({ price: 499 }), ...sent };
      await (await admin()).post(lawn).send(input).expect(400, { message });
    }
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  it('fit what another server has written meanwhile', async () => {
    const cloth = await keep(metres(1));
    meanwhile({ 'cloth.step': 0.5 });
    expect((await put(cloth, { price: 499.01 })).body).toEqual({ message: partsOfPaise(0.5) });
    expect((await stored(cloth)).price).toBe(49_900);
    await ProductModel.updateOne({}, { $set: { 'cloth.step': 1 } });
    meanwhile({ price: 49_902 });
    expect(await put(cloth, metres(0.5))).toMatchObject({ status: 200, body: { price: 499.02 } });
    expect((await put(cloth, metres(0.25))).body).toEqual({ message: partsOfPaise(0.25) });

    await ProductModel.deleteMany();
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

  it('are not tried for ever while others keep changing how a product is sold', async () => {
    const product = await keep(metres(1));
    const end = beforeCalls(['findOneAndUpdate'], () =>
      ProductModel.updateOne({}, { $inc: { price: 100 } }).exec(),
    );
    const { status } = await put(product, metres(0.5));
    end();
    expect(status).toBe(503);
  });
});
