import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Slide } from '../contract/slide.ts';
import { createSlide } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const IMAGE = '/demo/slides/slide-1.avif';

const listed = async () => (await app.visitor().get(apiPaths.slides).expect(200)).body as Slide[];

async function add(image = IMAGE) {
  const admin = await app.as('demo-admin');
  const { body } = await admin.post(apiPaths.slides).send({ image }).expect(201);
  return body as Slide;
}

describe('GET /api/slider', () => {
  it('lists the slides, newest first, and answers 304 to its entity tag', async () => {
    const first = await createSlide('/demo/slides/slide-1.avif');
    const second = await createSlide('/demo/slides/slide-2.avif');
    await app.renewCatalogue();

    const { body, headers } = await app.visitor().get(apiPaths.slides);
    expect(body).toEqual([
      { _id: second._id.toString(), image: '/demo/slides/slide-2.avif' },
      { _id: first._id.toString(), image: '/demo/slides/slide-1.avif' },
    ]);
    const again = await app
      .visitor()
      .get(apiPaths.slides)
      .set('If-None-Match', headers['etag'] as string);
    expect(again.status).toBe(304);
  });
});

describe('POST /api/slider', () => {
  it('adds the slide, trimmed, and shows it first at once', async () => {
    const older = await add();
    const slide = await add(' https://pictures.example/new.webp ');
    expect(slide).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      image: 'https://pictures.example/new.webp',
    });
    expect(await listed()).toEqual([slide, older]);
  });

  it('refuses what cannot be shown', async () => {
    const admin = await app.as('demo-admin');
    for (const [field, value, message] of [
      ['image', 'javascript:alert(1)', apiMessages.notAPicture],
      ['image', undefined, 'Invalid value for image.'],
    ]) {
      const sent = { ...{ image: IMAGE }, [String(field)]: value };
      await admin.post(apiPaths.slides).send(sent).expect(400, { message });
    }
    await app.renewCatalogue();
    expect(await listed()).toEqual([]);
  });
});

describe('DELETE /api/slider/{id}', () => {
  it('removes the slide once, and from the list at once', async () => {
    const [kept, slide] = [await add(), await add()];
    const admin = await app.as('demo-admin');
    const path = apiPaths.slide(slide._id);
    await admin.delete(path).expect(200, { message: 'Slider removed successfully!' });
    expect(await listed()).toEqual([kept]);
    await admin.delete(path).expect(404);
  });
});
