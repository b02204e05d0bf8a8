import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { categoryKeys } from '../contract/categories.ts';
import { apiPaths } from '../contract/paths.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { productLists } from './catalogue-lists.ts';

const app = useTestApp();

/** The bytes as they came over the wire, whatever their encoding. */
const getRaw = (encoding: string, path = apiPaths.category('lawn')) =>
  app
    .visitor()
    .get(path)
    .set('Accept-Encoding', encoding)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('GET /api/{category}', () => {
  it('answers every one of the nine categories, an empty one with an empty list', async () => {
    await app.renewCatalogue();
    for (const key of categoryKeys) {
      const { status, body } = await app.visitor().get(apiPaths.category(key));
      expect({ key, status, body: body as unknown }).toEqual({ key, status: 200, body: [] });
    }
  });

  it('lists only its own products, newest first, prices in rupees', async () => {
    const older = await createProduct({ category: 'net', price: 129_950 });
    const newer = await createProduct({ category: 'net', price: 84_900 });
    await createProduct({ category: 'lawn' });
    await app.renewCatalogue();

    const { body } = await app.visitor().get(apiPaths.category('net'));

    const expected = [newer, older].map(
      ({ _id, image, title, subtitle, rating, review, price }) => ({
        _id: _id.toString(),
        image,
        title,
        subtitle,
        rating,
        review,
        price: price / 100,
      }),
    );
    expect(body).toEqual(expected);
    expect(expected.map(({ price }) => price)).toEqual([849, 1299.5]);
  });

  it('answers in the encoding that the client takes, always the same list', async () => {
    const product = await createProduct();
    await app.renewCatalogue();

    const identity = await getRaw('identity');
    const gzipped = await getRaw('gzip');
    const brotli = await getRaw('gzip, br');
    const refusesBrotli = await getRaw('br;q=0, gzip');

    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(refusesBrotli.headers['content-encoding']).toBe('gzip');
    const json = (identity.body as Buffer).toString();
    expect(JSON.parse(json)).toMatchObject([{ _id: product._id.toString() }]);
    // supertest unpacks gzip itself.
    const unpacked = gzipped.body as Buffer;
    expect(unpacked[0] === 0x1f ? gunzipSync(unpacked).toString() : unpacked.toString()).toBe(json);
    const packed = brotli.body as Buffer;
    expect(packed[0] === 0x5b ? packed.toString() : brotliDecompressSync(packed).toString()).toBe(
      json,
    );
    for (const { headers } of [identity, gzipped, brotli]) {
      expect(headers['vary']).toContain('Accept-Encoding');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('answers 304 to the entity tag it gave, and the new list once something has changed', async () => {
    await createProduct();
    await app.renewCatalogue();
    const path = apiPaths.category('lawn');
    const first = await app.visitor().get(path);
    const etag = first.headers['etag'] as string;

    const same = await app.visitor().get(path).set('If-None-Match', etag);
    const listed = await app.visitor().get(path).set('If-None-Match', `"other", W/${etag}`);
    expect([same.status, listed.status]).toEqual([304, 304]);
    expect(same.headers['content-length']).toBeUndefined();
    expect(same.text).toBe('');

    await createProduct();
    await app.renewCatalogue();
    const changed = await app.visitor().get(path).set('If-None-Match', etag);
    expect(changed.status).toBe(200);
    expect(changed.body).toHaveLength(2);
  });

  it('answers HEAD with the same headers and no body', async () => {
    await createProduct();
    await app.renewCatalogue();
    const got = await app.visitor().get(apiPaths.category('lawn'));
    const head = await app
      .visitor()
      .head(apiPaths.category('lawn'))
      .set('Accept-Encoding', 'gzip, deflate');
    expect(head.status).toBe(200);
    expect(head.headers['etag']).toBe(got.headers['etag']);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.text).toBeFalsy();
  });

  it('needs no token and ignores a broken one', async () => {
    const { status } = await app
      .visitor()
      .get(apiPaths.category('lawn'))
      .set('Authorization', 'Bearer broken');
    expect(status).toBe(200);
  });

  it('shows what was written before a renewal was asked for, even while another one runs', async () => {
    const running = productLists.lawn.renew();
    const product = await createProduct();
    await Promise.all([running, productLists.lawn.renew(), productLists.lawn.renew()]);
    const { body } = await app.visitor().get(apiPaths.category('lawn'));
    expect(body).toMatchObject([{ _id: product._id.toString() }]);
  });
});
