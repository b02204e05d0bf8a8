import { describe, expect, it } from 'vitest';
import { apiPaths } from '../contract/paths.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ ADMIN_UID: 'admin' });

describe('GET /api/me (7.4)', () => {
  it('knows the one admin (6.2)', async () => {
    const response = await (await app.as('admin')).get(apiPaths.me).expect(200);
    expect(response.body).toEqual({ uid: 'admin', isAdmin: true });
  });

  it('does not believe a claim of the token', async () => {
    const response = await (
      await app.as('user-a', { admin: true, isAdmin: true })
    ).get(apiPaths.me);
    expect(response.body).toEqual({ uid: 'user-a', isAdmin: false });
  });
});
