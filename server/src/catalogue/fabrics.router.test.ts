import { describe, expect, it } from 'vitest';
import { type Fabric, fabricMessages } from '../contract/fabric.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { createFabric } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';
const LAWN = { title: 'Lawn', image: '/demo/fabrics/lawn.avif', subtitle: '#' };

const listed = async () => (await app.visitor().get(apiPaths.fabrics).expect(200)).body as Fabric[];

async function add(overrides = {}) {
  const admin = await app.as('demo-admin');
  const { body } = await admin
    .post(apiPaths.fabrics)
    .send({ ...LAWN, ...overrides })
    .expect(201);
  return body as Fabric;
}

describe('GET /api/fabriclist', () => {
  it('lists the fabrics, newest first, and answers 304 to its entity tag', async () => {
    await createFabric('Velvet');
    const lawn = await createFabric('Lawn');
    await app.renewCatalogue();

    const { body, headers } = await app.visitor().get(apiPaths.fabrics);
    expect(body).toEqual([
      {
        _id: lawn._id.toString(),
        title: 'Lawn',
        image: '/demo/fabrics/lawn.avif',
        subtitle: 'lawn',
      },
      expect.objectContaining({ title: 'Velvet' }),
    ]);
    const again = await app
      .visitor()
      .get(apiPaths.fabrics)
      .set('If-None-Match', headers['etag'] as string);
    expect(again.status).toBe(304);
  });
});

describe('POST /api/fabriclist', () => {
  it('adds the fabric, trimmed, and shows it first at once', async () => {
    const older = await add();
    const fabric = await add({ title: ' Velvet ', subtitle: 'velvet', _id: UNKNOWN_ID });
    expect(fabric).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Velvet',
      image: LAWN.image,
      subtitle: 'velvet',
    });
    expect(fabric._id).not.toBe(UNKNOWN_ID);
    expect(await listed()).toEqual([fabric, older]);
  });

  it('refuses what cannot be shown', async () => {
    const admin = await app.as('demo-admin');
    for (const [field, value, message] of [
      ['subtitle', 'silk', fabricMessages.leadsNowhere],
      ['subtitle', '//evil.example', fabricMessages.leadsNowhere],
      ['title', '', 'Invalid value for title.'],
      ['image', 'javascript:alert(1)', apiMessages.notAPicture],
      ['image', undefined, 'Invalid value for image.'],
    ]) {
      const sent = { ...LAWN, [String(field)]: value };
      await admin.post(apiPaths.fabrics).send(sent).expect(400, { message });
    }
    await app.renewCatalogue();
    expect(await listed()).toEqual([]);
  });
});

describe('DELETE /api/fabriclist/{id}', () => {
  it('removes the fabric once, and from the list at once', async () => {
    const [kept, fabric] = [await add(), await add()];
    const admin = await app.as('demo-admin');
    const path = apiPaths.fabric(fabric._id);
    await admin.delete(path).expect(200, { message: 'Fabric removed successfully!' });
    expect(await listed()).toEqual([kept]);
    await admin.delete(path).expect(404);
  });
});
