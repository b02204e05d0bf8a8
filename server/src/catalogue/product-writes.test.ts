import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { categoryKeys } from '../contract/categories.ts';
import { messages } from '../contract/messages.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { buildCartItem, buildProductInput, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel } from './product.model.ts';
import { productLists } from './catalogue-lists.ts';

const app = useTestApp();
const ADMIN = 'demo-admin';
const UNKNOWN_ID = '0123456789abcdef01234567';
const lawn = apiPaths.category('lawn');

const listed = async (path = lawn) => (await app.visitor().get(path).expect(200)).body as Product[];

const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const refusal = (status: number, message: string) => ({ status, body: { message } });

async function add(overrides = {}, path = lawn) {
  const admin = await app.as(ADMIN);
  const { body } = await admin.post(path).send(buildProductInput(overrides)).expect(201);
  return body as Product;
}

describe('POST /api/{category}', () => {
  it('adds to each of the nine and shows it first there and nowhere else, at once', async () => {
    await app.renewCatalogue();
    for (const key of categoryKeys) {
      await add({ title: 'Older' }, apiPaths.category(key));
      const input = buildProductInput({ title: `New in ${key}`, price: 1_299.5, review: 0 });
      const { body } = await (await app.as(ADMIN)).post(apiPaths.category(key)).send(input);
      expect(body).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...input });
      expect(await listed(apiPaths.category(key))).toEqual([
        body,
        expect.objectContaining({ title: 'Older' }),
      ]);
    }
  });

  it('trims texts and takes nothing that it did not ask for', async () => {
    const body = await add({
      title: '  Lawn ',
      _id: UNKNOWN_ID,
      category: 'net',
      updatedAt: 7,
      $set: { price: 1 },
    });
    expect(body.title).toBe('Lawn');
    expect(body._id).not.toBe(UNKNOWN_ID);
    expect(Object.keys(body).sort()).toEqual(
      ['_id', 'image', 'price', 'rating', 'review', 'subtitle', 'title'].sort(),
    );
    expect(await listed()).toEqual([body]);
  });

  it('renews no list but its own', async () => {
    await app.renewCatalogue();
    const net = vi.spyOn(productLists.net, 'renew');
    onTestFinished(() => net.mockRestore());
    await add();
    expect(net).not.toHaveBeenCalled();
  });

  it.each(['image', 'title', 'subtitle', 'rating', 'review', 'price'])(
    'refuses a missing, empty or wrongly typed %s by its name, and writes nothing',
    async (field) => {
      const admin = await app.as(ADMIN);
      for (const value of [undefined, null, '', '  ', [], { $gt: '' }, true]) {
        const sent = { ...buildProductInput(), [field]: value };
        const answer = await admin.post(lawn).send(sent);
        expect(answerOf(answer)).toEqual(refusal(400, messages.api.invalid(field)));
      }
      expect(await ProductModel.countDocuments()).toBe(0);
    },
  );

  it.each([
    [{ review: '12' }, messages.api.invalid('review')],
    [{ review: 12.7 }, messages.api.invalid('review')],
    [{ review: -1 }, messages.api.invalid('review')],
    [{ price: '1299' }, messages.api.invalid('price')],
    [{ price: -0.01 }, messages.api.invalid('price')],
    [{ price: 1e12 }, messages.api.invalid('price')],
    [{ price: 10.999 }, messages.api.decimals],
    [{ title: 'x'.repeat(201) }, messages.api.invalid('title')],
    [{ image: `/${'x'.repeat(2_000)}` }, messages.api.invalid('image')],
    [{ image: 'javascript:alert(1)' }, messages.api.notAPicture],
    [{ rating: '//evil.example/5.svg' }, messages.api.notAPicture],
    [{ rating: 'java\nscript:alert(1)' }, messages.api.notAPicture],
  ])('refuses %j', async (wrong, message) => {
    const sent = { ...buildProductInput(), ...wrong };
    const answer = await (await app.as(ADMIN)).post(lawn).send(sent);
    expect(answerOf(answer)).toEqual(refusal(400, message));
  });

  it('takes texts, links and numbers at their limits', async () => {
    await add({ title: 'x'.repeat(200), image: `/${'x'.repeat(1_999)}`, price: 0, review: 0 });
  });

  it.each([undefined, [], 'text', 'null'])('refuses the body %j', async (sent) => {
    const admin = await app.as(ADMIN);
    const { status, body } = await admin
      .post(lawn)
      .set('Content-Type', 'application/json')
      .send(sent);
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String) });
  });

  it('refuses a big body and another type, once it knows who asks', async () => {
    const big = JSON.stringify({ title: 'x'.repeat(17_000) });
    const send = async (uid: string, type: string, body: string) =>
      answerOf(await (await app.as(uid)).post(lawn).set('Content-Type', type).send(body));
    expect(await send(ADMIN, 'application/json', big)).toEqual(refusal(413, messages.api.tooLarge));
    expect(await send(ADMIN, 'text/plain', 'x')).toEqual(
      refusal(415, messages.api.unsupportedType),
    );
    expect(await send('user-a', 'application/json', big)).toEqual(
      refusal(403, messages.api.forbidden),
    );
    expect(await send('user-a', 'text/plain', 'x')).toEqual(refusal(403, messages.api.forbidden));
  });
});

describe('PUT /api/{category}/{id}', () => {
  it('changes the product, and its list at once', async () => {
    const [older, product] = [await add(), await add()];
    const input = buildProductInput({ title: 'Changed', price: 5, review: 99 });
    const admin = await app.as(ADMIN);
    const { body } = await admin.put(apiPaths.product('lawn', product._id)).send(input).expect(200);
    expect(body).toEqual({ _id: product._id, ...input });
    expect(await listed()).toEqual([body, older]);
  });

  it('checks what it is given like a new product, and needs all of it', async () => {
    const product = await add();
    const admin = await app.as(ADMIN);
    for (const wrong of [{ price: 'x' }, { image: 'javascript:x' }, { title: undefined }]) {
      const sent = { ...buildProductInput(), ...wrong };
      await admin.put(apiPaths.product('lawn', product._id)).send(sent).expect(400);
    }
    await admin.put(apiPaths.product('lawn', product._id)).expect(400);
    expect(await listed()).toEqual([product]);
  });
});

describe('DELETE /api/{category}/{id}', () => {
  it('removes the product once, and from its list at once', async () => {
    const [kept, product] = [await add(), await add()];
    const admin = await app.as(ADMIN);
    const answer = await admin.delete(apiPaths.product('lawn', product._id));
    expect(answerOf(answer)).toEqual({
      status: 200,
      body: { message: 'Product removed successfully!' },
    });
    expect(await listed()).toEqual([kept]);
    expect(answerOf(await admin.delete(apiPaths.product('lawn', product._id)))).toEqual(
      refusal(404, messages.api.notFound),
    );
  });
});

describe('/api/{category}/{id} of an unknown product', () => {
  it('answers an unknown, a malformed, and an id of another category alike', async () => {
    const product = await add();
    const admin = await app.as(ADMIN);
    for (const path of [
      apiPaths.product('lawn', UNKNOWN_ID),
      apiPaths.product('lawn', 'x'),
      apiPaths.product('lawn', '{"$gt":""}'),
      apiPaths.product('net', product._id),
    ]) {
      const put = await admin.put(path).send(buildProductInput());
      const removed = await admin.delete(path);
      expect([put, removed].map(answerOf)).toEqual([
        refusal(404, messages.api.notFound),
        refusal(404, messages.api.notFound),
      ]);
    }
    expect(await listed()).toEqual([product]);
  });
});

describe('writes of the catalogue by anybody else', () => {
  it('answers 401 to nobody and 403 to a shopper, before it looks at anything else', async () => {
    const product = await add();
    const path = apiPaths.product('lawn', product._id);
    for (const [client, expected] of [
      [app.visitor(), refusal(401, messages.api.unauthenticated)],
      [await app.as('user-a'), refusal(403, messages.api.forbidden)],
    ] as const) {
      const answers = [
        await client.post(lawn).send({ broken: true }),
        await client.put(path).send(buildProductInput()),
        await client.delete(path),
        await client.delete(apiPaths.product('lawn', 'x')),
      ];
      for (const answer of answers) expect(answerOf(answer)).toEqual(expected);
    }
    expect(await listed()).toEqual([product]);
  });
});

describe("the owner's writes and a cart", () => {
  it('shows the price of today, and a removed product as no longer available', async () => {
    const product = await createProduct({ price: 100_000 });
    const shopper = await app.as('user-a');
    await shopper.post(apiPaths.cart).send(buildCartItem(product)).expect(201);
    const admin = await app.as(ADMIN);
    const path = apiPaths.product('lawn', product._id.toString());

    const changed = buildProductInput({ title: 'Today', price: 1_234.5 });
    await admin.put(path).send(changed).expect(200);
    expect((await shopper.get(apiPaths.cart)).body).toMatchObject([
      { title: 'Today', price: 1_234.5, available: true },
    ]);

    await admin.delete(path).expect(200);
    expect((await shopper.get(apiPaths.cart)).body).toMatchObject([
      { product: product._id.toString(), available: false },
    ]);
  });

  it('lets a shopper take a product that was just added', async () => {
    const product = await add();
    const shopper = await app.as('user-a');
    const { body } = await shopper.post(apiPaths.cart).send({ ...product, noOfItems: 2 });
    expect(body).toMatchObject({ product: product._id, price: product.price, noOfItems: 2 });
  });
});
