import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { categoryKeys } from '../contract/categories.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { createProduct } from '../../test/factories.ts';
import { sendRequest } from '../../test/send-request.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const ADMIN = 'demo-admin';
const UNKNOWN_ID = '0123456789abcdef01234567';
const lawn = apiPaths.category('lawn');

const listed = async (path = lawn) => (await app.visitor().get(path).expect(200)).body as Product[];

async function add(overrides = {}, path = lawn) {
  const admin = await app.as(ADMIN);
  const { body } = await admin.post(path).send(buildProductInput(overrides)).expect(201);
  return body as Product;
}

describe('GET /api/{category} (7.1)', () => {
  it('lists the newest first, in rupees, without a word of what is not known, to the byte (3.2)', async () => {
    const ids = ['0000000000000000000000a1', '0000000000000000000000a2'];
    for (const [n, id] of ids.entries()) {
      await createProduct({
        ...{ _id: new Types.ObjectId(id), image: `/${n}.avif`, title: `Lawn ${n}` },
        ...{ subtitle: 'lawn', rating: '/ratings/5.svg', review: n, price: 49_950 + n },
        ...(n === 0 && { soldOut: true as const }),
      });
    }
    await app.refreshCatalogue();
    expect((await app.visitor().get(lawn)).text).toBe(
      '[{"_id":"0000000000000000000000a2","image":"/1.avif","title":"Lawn 1","subtitle":"lawn",' +
        '"rating":"/ratings/5.svg","review":1,"price":499.51},' +
        '{"_id":"0000000000000000000000a1","image":"/0.avif","title":"Lawn 0","subtitle":"lawn",' +
        '"rating":"/ratings/5.svg","review":0,"price":499.5,"soldOut":true}]',
    );
  });

  it('responds in the encoding that the client takes', async () => {
    const product = await createProduct();
    await app.refreshCatalogue();
    const ask = (accepted: string) =>
      sendRequest(app.visitor().get('/').url, lawn, { headers: { 'Accept-Encoding': accepted } });
    const identity = await ask('identity');
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(identity.text)).toMatchObject([{ _id: product._id.toString() }]);
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await ask(accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(unpack(bytes).toString()).toBe(identity.text);
      for (const each of [headers, identity.headers]) {
        expect(each['vary']).toContain('Accept-Encoding');
        expect(each['content-type']).toBe('application/json; charset=utf-8');
      }
    }
  });

  it('responds with 304 to its entity tag until it changes', async () => {
    await createProduct();
    await app.refreshCatalogue();
    const { etag = '' } = (await app.visitor().get(lawn)).headers as Record<string, string>;
    const same = await app.visitor().get(lawn).set('If-None-Match', etag).expect(304, '');
    expect(same.headers['content-length']).toBeUndefined();
    await app.visitor().get(lawn).set('If-None-Match', `"other", W/${etag}`).expect(304);
    await createProduct();
    await app.refreshCatalogue();
    const changed = await app.visitor().get(lawn).set('If-None-Match', etag).expect(200);
    expect(changed.body).toHaveLength(2);
  });
});

describe('POST /api/{category} (7.1)', () => {
  it('adds to each of the nine and shows it first there and nowhere else, at once', async () => {
    await app.refreshCatalogue();
    for (const key of categoryKeys) {
      const path = apiPaths.category(key);
      await add({ title: 'Older' }, path);
      const input = buildProductInput({ title: `New in ${key}`, price: 1_299.5, review: 0 });
      const body = await add(input, path);
      expect(body).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...input });
      expect(await listed(path)).toEqual([body, expect.objectContaining({ title: 'Older' })]);
    }
  });

  it('trims texts and takes nothing that it did not ask for', async () => {
    const unasked = { _id: UNKNOWN_ID, category: 'net', updatedAt: 7, $set: { price: 1 } };
    const body = await add({ title: '  Lawn ', ...unasked });
    expect(body.title).toBe('Lawn');
    expect(body._id).not.toBe(UNKNOWN_ID);
    expect(Object.keys(body).sort()).toEqual(
      ['_id', 'image', 'price', 'rating', 'review', 'subtitle', 'title'].sort(),
    );
    expect(await listed()).toEqual([body]);
  });
});

describe('PUT /api/{category}/{id} (7.1)', () => {
  it('sets what is sent and nothing else, so that two tabs that edit other fields both win', async () => {
    const [older, product] = [await add(), await add({ title: 'Old', price: 5 })];
    const admin = await app.as(ADMIN);
    const put = (sent: object) => admin.put(apiPaths.product('lawn', product._id)).send(sent);
    await Promise.all([put({ title: ' New ' }).expect(200), put({ price: 7.5 }).expect(200)]);
    const both = { ...product, title: 'New', price: 7.5 };
    expect(await listed()).toEqual([both, older]);
    for (const sent of [{}, { _id: UNKNOWN_ID, category: 'net', $set: { price: 1 }, x: 1 }]) {
      await put(sent).expect(200, both);
    }
    expect(await listed()).toEqual([both, older]);
    const whole = buildProductInput({ title: 'Changed', price: 5, review: 99 });
    await put(whole).expect(200, { _id: product._id, ...whole });
    expect(await listed()).toEqual([{ _id: product._id, ...whole }, older]);
  });

  it('checks each field that it is given like that of a new product (5.5)', async () => {
    const product = await add();
    const admin = await app.as(ADMIN);
    for (const [field, value, message] of [
      ['price', 'x', 'Invalid value for price.'],
      ['price', 1.005, 'At most two decimals.'],
      ['image', 'javascript:x', apiMessages.notAPicture],
      ['rating', '//evil.example/x.png', apiMessages.notAPicture],
      ['review', -1, 'Invalid value for review.'],
      ['title', null, 'Invalid value for title.'],
      ['subtitle', ' ', 'Invalid value for subtitle.'],
    ]) {
      const given = { [String(field)]: value };
      const whole = { ...buildProductInput(), ...given };
      await admin.post(lawn).send(whole).expect(400, { message });
      for (const sent of [given, whole]) {
        await admin.put(apiPaths.product('lawn', product._id)).send(sent).expect(400, { message });
      }
    }
    const { title: _left, ...untitled } = buildProductInput();
    await admin.post(lawn).send(untitled).expect(400, { message: 'Invalid value for title.' });
    expect(await listed()).toEqual([product]);
  });
});
