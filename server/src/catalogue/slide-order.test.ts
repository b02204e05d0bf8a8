import { expect, it } from 'vitest';
import { apiPaths } from '../contract/paths.ts';
import { slideMessages, type Slide } from '../contract/slide.ts';
import { createSlide } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const admin = () => app.as('demo-admin');

const nameOf = ({ image }: Pick<Slide, 'image'>) => image.replace(/^\/|\.avif$/g, '');
const shown = async () => {
  const { body } = await app.visitor().get(apiPaths.slides).expect(200);
  return (body as Slide[]).map(nameOf).join(' ');
};

async function createSlides(names: string) {
  const ids: Record<string, string> = {};
  for (const name of names.split(' ')) ids[name] = (await createSlide(`/${name}.avif`)).id;
  return ids;
}

const order = async (ids: unknown) => (await admin()).put(apiPaths.slideOrder).send({ ids });

it('orders the slides as the admin names them; others follow, newest first, and a new one comes first (7.1)', async () => {
  const { a, b, c, d } = await createSlides('a b c d');
  const { status, body } = await order([b, d]);
  expect([status, (body as Slide[]).map(nameOf).join(' ')]).toEqual([200, 'b d c a']);
  expect((body as Slide[])[0]).toEqual({ _id: b, image: '/b.avif' });
  expect(await shown()).toBe('b d c a');

  const added = (await admin()).post(apiPaths.slides).send({ image: '/e.avif' });
  const { _id: e } = (await added.expect(201)).body as Slide;
  expect(await shown()).toBe('e b d c a');
  const changed = (await admin()).put(apiPaths.slide(String(d))).send({ image: '/dd.avif' });
  expect((await changed.expect(200)).body).toEqual({ _id: d, image: '/dd.avif' });
  await order([a, e, c, b, d]);
  expect(await shown()).toBe('a e c b dd');
  await order([]);
  expect(await shown()).toBe('e dd c b a');
});

it('brings a restored slide back to its place (7.1)', async () => {
  const { a, b, c } = await createSlides('a b c');
  await order([b, c, a]);
  const remove = async (id?: string) =>
    (await admin()).delete(apiPaths.slide(String(id))).expect(200);
  const restore = async (id?: string) =>
    (await admin()).post(apiPaths.restore(String(id))).expect(200);
  await remove(c);
  expect((await restore(c)).body).toEqual({ _id: c, image: '/c.avif' });
  expect(await shown()).toBe('b c a');
  await remove(c);
  await order([a, b]);
  await restore(c);
  expect(await shown()).toBe('a b c');
});

it('refuses ids that are unknown or doubled, and changes nothing (7.1)', async () => {
  const { a, b } = await createSlides('a b');
  const { _id: gone } = await createSlide('/gone.avif');
  await (await admin()).delete(apiPaths.slide(gone.toString())).expect(200);
  const message = slideMessages.order;
  for (const ids of [[a, a], [a, '0'.repeat(24)], ['a'], [gone.toString()], [a, 7]]) {
    const response = await order(ids);
    expect([response.status, response.body]).toEqual([400, { message }]);
  }
  expect((await order('a')).status).toBe(400);
  expect((await order(undefined)).status).toBe(400);
  expect(await shown()).toBe('b a');
  expect((await order([a, b])).status).toBe(200);
});
