import mongoose, { Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { fabricMessages } from '../contract/fabric.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { buildProduct, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel } from './product.model.ts';
import { toProduct } from './product.service.ts';

const app = useTestApp();
const anId = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
const UNKNOWN_ID = '0123456789abcdef01234567';
const PICTURE = 'https://pictures.example/lawn.webp';
const OTHER_PICTURE = 'https://pictures.example/net.webp';
const badPicture = ['image', 'javascript:alert(1)', apiMessages.notAPicture];
const lawn = apiPaths.category('lawn');
const product = buildProductInput();
const unasked = { _id: UNKNOWN_ID, category: 'net', updatedAt: 7, $set: { price: 1 } };

describe.each([
  {
    path: lawn,
    input: product,
    untrimmed: { title: ` ${product.title} ` },
    bad: [
      badPicture,
      ['price', 'x', 'Invalid value for price.'],
      ['price', 1.005, 'At most two decimals.'],
      ['rating', '//evil.example/x.png', apiMessages.notAPicture],
      ['review', -1, 'Invalid value for review.'],
      ['title', null, 'Invalid value for title.'],
      ['title', undefined, 'Invalid value for title.'],
      ['subtitle', ' ', 'Invalid value for subtitle.'],
    ],
    changes: [{ title: ' New ' }, { price: 7.5 }],
    changed: { ...product, title: 'New', price: 7.5 },
  },
  {
    path: apiPaths.fabrics,
    input: { title: 'Lawn', image: PICTURE, subtitle: '#' },
    untrimmed: { title: ' Lawn ' },
    bad: [
      badPicture,
      ['subtitle', 'silk', fabricMessages.leadsNowhere],
      ['title', '', 'Invalid value for title.'],
    ],
    changes: [{ title: ' Net ' }, { image: OTHER_PICTURE }],
    changed: { title: 'Net', image: OTHER_PICTURE, subtitle: '#' },
  },
  {
    path: apiPaths.slides,
    input: { image: PICTURE },
    untrimmed: { image: ` ${PICTURE} ` },
    bad: [badPicture, ['image', null, 'Invalid value for image.']],
    changes: [{ image: ` ${OTHER_PICTURE} ` }],
    changed: { image: OTHER_PICTURE },
  },
])('$path (7.1)', ({ path, input, untrimmed, bad, changes, changed }) => {
  const list = () => app.visitor().get(path).expect(200);
  const add = async (sent: object = input) =>
    (await app.as('demo-admin')).post(path).send(sent).expect(201);

  it('adds an entry, shows it first at once, and refuses what cannot be shown (3.3, 5.5)', async () => {
    const { body: older } = await add();
    const { body: newer } = await add({ ...input, ...untrimmed, ...unasked });
    expect(newer).toEqual({ _id: anId, ...input });
    expect(newer).not.toMatchObject({ _id: UNKNOWN_ID });
    const { body, headers } = await list();
    expect(body).toEqual([newer, older]);
    const etag = String(headers['etag']);
    const again = (known = etag) => app.visitor().get(path).set('If-None-Match', known);
    const { headers: unchanged } = await again(`"other", W/${etag}`).expect(304);
    expect(unchanged).not.toHaveProperty('content-length');

    const admin = await app.as('demo-admin');
    await admin.post(path).send({}).expect(400);
    for (const [field, value, message] of bad) {
      const given = { [String(field)]: value };
      const whole = { ...input, ...given };
      await admin.post(path).send(whole).expect(400, { message });
      // What is left out of a change stays as it is.
      for (const sent of value === undefined ? [] : [given, whole]) {
        const change = admin.put(`${path}/${(newer as { _id: string })._id}`);
        await change.send(sent).expect(400, { message });
      }
    }
    await app.refreshCatalogue();
    await again().expect(304, '');
    await add();
    await again().expect(200);
  });

  it('changes what is sent of an entry, which keeps its place, so that two tabs that edit other fields both win', async () => {
    const [{ body: first }, { body: entry }, { body: last }] = [
      await add(),
      await add(),
      await add(),
    ];
    const admin = await app.as('demo-admin');
    const own = `${path}/${(entry as { _id: string })._id}`;
    const put = (sent: object) => admin.put(own).send(sent);
    await put({}).expect(200, entry as object);
    await Promise.all(changes.map((sent) => put(sent).expect(200)));
    const now = { ...(entry as object), ...changed };
    for (const sent of [{}, unasked, { ...input, ...changed }]) await put(sent).expect(200, now);
    expect((await list()).body).toEqual([last, now, first]);
  });
});

it('a list of thousands of products is read and written piece by piece, newest first (7.1)', async () => {
  const products = Array.from({ length: 2_500 }, () => buildProduct());
  await ProductModel.collection.insertMany(products);
  const find = vi.spyOn(mongoose.mongo.Collection.prototype, 'find');
  const stringify = vi.spyOn(JSON, 'stringify');
  await app.refreshCatalogue();
  const limits = find.mock.calls
    .filter(
      (_call, n) =>
        (find.mock.contexts[n] as mongoose.mongo.Collection).collectionName === 'products',
    )
    .map(([, options]) => options?.limit ?? Infinity);
  const written = stringify.mock.results.map(({ value }) => String(value).length);
  vi.restoreAllMocks();
  expect(Math.max(...limits)).toBe(1_000);
  expect(Math.max(...written)).toBeLessThan(1_000);
  const { body } = await app.visitor().get(apiPaths.category('lawn')).expect(200);
  expect(body).toEqual(products.toReversed().map((product) => toProduct(product)));
});

describe('GET /api/{category} (7.1)', () => {
  it('lists the newest first, in rupees, without a word of what is not known, to the byte (3.2)', async () => {
    const ids = ['0000000000000000000000a1', '0000000000000000000000a2'];
    for (const [n, id] of ids.entries()) {
      await createProduct({
        _id: new Types.ObjectId(id),
        image: `/${n}.avif`,
        title: `Lawn ${n}`,
        subtitle: 'lawn',
        rating: '/ratings/5.svg',
        review: n,
        price: 49_950 + n,
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
});
