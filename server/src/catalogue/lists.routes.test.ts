import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { fabricMessages } from '../contract/fabric.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ProductModel } from './product.model.ts';
import { toProduct } from './product.service.ts';

const app = useTestApp();
const anId = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
const UNKNOWN_ID = '0123456789abcdef01234567';
const PICTURE = 'https://pictures.example/lawn.webp';
const OTHER_PICTURE = 'https://pictures.example/net.webp';
const badPicture = ['image', 'javascript:alert(1)', apiMessages.notAPicture];

describe.each([
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

  it('adds an entry, shows it first at once, and refuses what cannot be shown (3.3)', async () => {
    const { body: older } = await add();
    const { body: newer } = await add({ ...input, ...untrimmed, _id: UNKNOWN_ID });
    expect(newer).toEqual({ _id: anId, ...input });
    expect(newer).not.toMatchObject({ _id: UNKNOWN_ID });
    const { body, headers } = await list();
    expect(body).toEqual([newer, older]);
    const again = () =>
      app
        .visitor()
        .get(path)
        .set('If-None-Match', headers['etag'] ?? '');
    await again().expect(304);

    const admin = await app.as('demo-admin');
    await admin.post(path).send({}).expect(400);
    for (const [field, value, message] of bad) {
      const sent = { ...input, [String(field)]: value };
      await admin.post(path).send(sent).expect(400, { message });
      const change = admin.put(`${path}/${(newer as { _id: string })._id}`);
      await change.send({ [String(field)]: value }).expect(400, { message });
    }
    await app.refreshCatalogue();
    await again().expect(304);
  });

  it('changes what is sent of an entry, which keeps its place', async () => {
    const [{ body: first }, { body: entry }, { body: last }] = [
      await add(),
      await add(),
      await add(),
    ];
    const admin = await app.as('demo-admin');
    const own = `${path}/${(entry as { _id: string })._id}`;
    const put = (sent: object) => admin.put(own).send(sent);
    await put({}).expect(200, entry as object);
    for (const sent of [...changes, { x: 1 }]) await put(sent).expect(200);
    const now = { ...(entry as object), ...changed };
    await put({ ...input, ...changed }).expect(200, now);
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
