import { describe, expect, it } from 'vitest';
import { clothMessages } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
import { toPaise } from '../contract/money.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel } from './product.model.ts';

const app = useTestApp();
const lawn = apiPaths.category('lawn');
const admin = () => app.as('demo-admin');

const listed = async () => (await app.visitor().get(lawn).expect(200)).body as Product[];

type Former = Pick<Partial<Product>, 'price' | 'cloth' | 'soldOut'>;

/** A product of the database, as the API shows it. */
async function keep({ price = 499, ...former }: Former): Promise<Product> {
  const product = await createProduct({ ...former, price: toPaise(price) });
  const { _id, category: _, ...shown } = product;
  return { ...shown, _id: String(_id), price };
}

const put = async ({ _id }: { _id: unknown }, sent: object) =>
  (await admin()).put(apiPaths.product('lawn', String(_id))).send(sent);

const { unitFixed, stepCoarser, stepOfPieces } = clothMessages;
const metres = (step?: Cloth['step']) => ({
  cloth: { unit: 'metre' as const, ...(step && { step }) },
});
const facts = {
  ...{ composition: '100 % cotton', widthCm: 112, gsm: 70, drape: 'fluid', sheer: 'slightly' },
  ...{ care: ['wash-30', 'iron-low'], origin: 'India', note: 'Soft.' },
  ...{ colours: ['#a8322a', '#ffffff'], pictureCm: 40 },
} satisfies Cloth;
/** As the API shows it. */
const shownFacts = { cloth: facts, families: ['red', 'white'] };

describe('a new product (3.2, 7.1)', () => {
  it.each<[object, object]>([
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
  ])('with %j gets a response and listed with %j', async (sent, kept) => {
    const input = buildProductInput({ title: 'New', price: 499, ...sent });
    const { body } = await (await admin()).post(lawn).send(input).expect(201);
    const {
      _id,
      cloth: _cloth,
      families: _families,
      soldOut: _soldOut,
      ...plain
    } = body as Product;
    expect(body).toEqual({ _id, ...plain, ...kept });
    expect(await listed()).toEqual([body]);
  });

  it('is refused with a cloth that is none, or at a price of which its step makes parts of paise', async () => {
    for (const [sent, message] of [
      [{ cloth: 'lawn' }, 'Invalid value for cloth.'],
      [{ cloth: { step: 0.5 } }, stepOfPieces],
      [{ soldOut: 'true' }, 'Invalid value for soldOut.'],
      [{ soldOut: null }, 'Invalid value for soldOut.'],
      [{ price: 499.01, ...metres() }, clothMessages.partsOfPaise(0.5)],
    ] as const) {
      const request = (await admin()).post(lawn).send({ ...buildProductInput(), ...sent });
      await request.expect(400, { message });
    }
    expect(await ProductModel.countDocuments()).toBe(0);
  });
});

describe('a changed product (3.2, 7.1)', () => {
  it.each<[former: Former, sent: object, kept: object]>([
    [{ cloth: facts, soldOut: true }, { title: 'New' }, { ...shownFacts, soldOut: true }],
    [{ cloth: facts, price: 499.01 }, { cloth: { gsm: 90 } }, { cloth: { gsm: 90 } }],
    [{ cloth: facts }, { cloth: null }, {}],
    [{ cloth: facts }, { cloth: { gsm: '' } }, {}],
    [{ soldOut: true }, { soldOut: false, ...shownFacts }, shownFacts],
    [
      metres(1),
      { soldOut: true, cloth: { ...metres().cloth, gsm: 70 } },
      { soldOut: true, cloth: { ...metres(1).cloth, gsm: 70 } },
    ],
    [{ price: 499.01, ...metres(1) }, { price: 499.02, ...metres(0.5) }, metres(0.5)],
  ])('%j, sent %j, has %j', async (former, sent, kept) => {
    const { cloth: _cloth, soldOut: _soldOut, ...plain } = await keep(former);
    const { cloth: _, families: __, soldOut: ___, ...changed } = sent as Partial<Product>;
    const expected = { ...plain, ...changed, ...kept };
    const { status, body } = await put(plain, sent);
    expect({ status, body: body as unknown }).toEqual({ status: 200, body: expected });
    expect(await listed()).toEqual([expected]);
  });

  it('is refused, and left as it is, when it cannot be changed or sold like this', async () => {
    for (const [former, sent, message] of [
      [{ cloth: facts }, { cloth: { ...facts, unit: 'metre' } }, unitFixed],
      [metres(0.25), metres(0.5), stepCoarser],
      [{ price: 499.01, ...metres(1) }, metres(0.5), clothMessages.partsOfPaise(0.5)],
      [{}, { soldOut: 1 }, 'Invalid value for soldOut.'],
    ] as const) {
      const product = await keep(former);
      const before = await ProductModel.findById(product._id).lean();
      const { status, body } = await put(product, { title: 'New', ...sent });
      expect({ status, body: body as unknown }).toEqual({ status: 400, body: { message } });
      expect(await ProductModel.findById(product._id).lean()).toEqual(before);
    }
  });

  it('has a price that fits a step which another server made finer meanwhile', async () => {
    const product = await createProduct({ price: 49_900, cloth: { unit: 'metre', step: 1 } });
    const { _id } = product;
    const end = beforeCalls(['findOneAndUpdate'], async () => {
      end();
      await ProductModel.updateOne({ _id }, { $set: { 'cloth.step': 0.5 } });
    });
    const { body } = await put(product, { price: 499.01 });
    expect(body).toEqual({ message: clothMessages.partsOfPaise(0.5) });
    expect((await ProductModel.findById(_id).lean())?.price).toBe(49_900);
  });

  it('has a step that fits a price which another server has written meanwhile', async () => {
    const product = await createProduct({ price: 49_900, cloth: { unit: 'metre', step: 1 } });
    const { _id } = product;
    const end = beforeCalls(['findOneAndUpdate'], async () => {
      end();
      await ProductModel.updateOne({ _id }, { $set: { price: 49_902 } });
    });
    expect(await put(product, metres(0.5))).toMatchObject({ status: 200, body: { price: 499.02 } });
    expect((await put(product, metres(0.25))).body).toEqual({
      message: clothMessages.partsOfPaise(0.25),
    });
  });

  it('is not tried for ever while others keep changing how it is sold', async () => {
    const product = await createProduct({ price: 49_900, cloth: { unit: 'metre', step: 1 } });
    const { _id } = product;
    const end = beforeCalls(['findOneAndUpdate'], () =>
      ProductModel.updateOne({ _id }, { $inc: { price: 100 } }).exec(),
    );
    const { status } = await put(product, metres(0.5));
    end();
    expect(status).toBe(503);
  });
});
