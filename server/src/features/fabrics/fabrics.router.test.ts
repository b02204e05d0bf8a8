import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../contract/paths.ts';
import { createFabric } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

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
