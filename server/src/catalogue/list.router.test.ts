import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { fabricMessages } from '../contract/fabric.ts';
import { apiPaths } from '../contract/paths.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const anId = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
const UNKNOWN_ID = '0123456789abcdef01234567';
const PICTURE = 'https://pictures.example/lawn.webp';
const badPictures = [
  ['image', 'javascript:alert(1)', apiMessages.notAPicture],
  ['image', undefined, 'Invalid value for image.'],
];

describe.each([
  {
    path: apiPaths.fabrics,
    input: { title: 'Lawn', image: PICTURE, subtitle: '#' },
    untrimmed: { title: ' Lawn ' },
    bad: [
      ...badPictures,
      ['subtitle', 'silk', fabricMessages.leadsNowhere],
      ['subtitle', '//evil.example', fabricMessages.leadsNowhere],
      ['title', '', 'Invalid value for title.'],
    ],
    removed: 'Fabric removed successfully!',
  },
  {
    path: apiPaths.slides,
    input: { image: PICTURE },
    untrimmed: { image: ` ${PICTURE} ` },
    bad: badPictures,
    removed: 'Slider removed successfully!',
  },
])('$path', ({ path, input, untrimmed, bad, removed }) => {
  const list = () => app.visitor().get(path).expect(200);
  const add = async (sent: object = input) =>
    (await app.as('demo-admin')).post(path).send(sent).expect(201);

  it('adds an entry, trimmed, shows it first at once, and answers 304 to the entity tag', async () => {
    const { body: older } = await add();
    const { body: newer } = await add({ ...input, ...untrimmed, _id: UNKNOWN_ID });
    expect(newer).toEqual({ _id: anId, ...input });
    expect(newer).not.toMatchObject({ _id: UNKNOWN_ID });
    const { body, headers } = await list();
    expect(body).toEqual([newer, older]);
    const again = app
      .visitor()
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '');
    await again.expect(304);
  });

  it('refuses what cannot be shown', async () => {
    const admin = await app.as('demo-admin');
    for (const [field, value, message] of bad) {
      const sent = { ...input, [String(field)]: value };
      await admin.post(path).send(sent).expect(400, { message });
    }
    await app.renewCatalogue();
    expect((await list()).body).toEqual([]);
  });

  it('removes an entry once, and from the list at once', async () => {
    const [{ body: kept }, { body: gone }] = [await add(), await add()];
    const admin = await app.as('demo-admin');
    const entry = `${path}/${(gone as { _id: string })._id}`;
    await admin.delete(entry).expect(200, { message: removed });
    expect((await list()).body).toEqual([kept]);
    await admin.delete(entry).expect(404);
  });
});
