import { it } from 'vitest';
import { apiPaths } from '../contract/paths.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ ADMIN_UID: 'admin' });

it('GET /api/me knows the one admin, and does not believe a claim of the token (6.2, 7.4)', async () => {
  const admin = await app.as('admin');
  await admin.get(apiPaths.me).expect(200, { uid: 'admin', isAdmin: true });
  const shopper = await app.as('user-a', { admin: true, isAdmin: true });
  await shopper.get(apiPaths.me).expect(200, { uid: 'user-a', isAdmin: false });
});
