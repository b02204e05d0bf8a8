import { Router } from 'express';
import type { Me } from '../../contract/account.ts';
import { callerOf } from '../../middleware/authenticate.ts';
import type { Guards } from '../../middleware/guards.ts';
import { isAdmin, type AdminOptions } from '../../middleware/require-admin.ts';

/** Mounted at /api/me. */
export function accountRouter({ shopper }: Guards, { adminUid }: AdminOptions): Router {
  const router = Router();

  router.get('/', shopper, (_req, res) => {
    const { uid } = callerOf(res);
    res.json({ uid, isAdmin: isAdmin(uid, adminUid) } satisfies Me);
  });

  return router;
}
