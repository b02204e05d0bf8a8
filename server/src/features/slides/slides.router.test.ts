import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../contract/paths.ts';
import { createSlide } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

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
