import { Router } from 'express';
import { accountMessages, type Me } from '../contract/account.ts';
import { apiPaths } from '../contract/paths.ts';
import type { ErasureCheck } from './erasure-check.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards, IsAdmin } from '../auth/guards.ts';
import { markErased, removeData } from './erasure.service.ts';

interface AccountOptions {
  isAdmin: IsAdmin;
  erasures: Pick<ErasureCheck, 'forget'>;
}

/** /api/me: who the server takes the caller for. /api/account: the caller's data, to be erased. */
export function accountRouter(
  { shopper, activeUser }: Guards,
  { isAdmin, erasures }: AccountOptions,
): Router {
  const router = Router();

  router.get(apiPaths.me, shopper, (_req, res) => {
    const { uid } = callerOf(res);
    res.json({ uid, isAdmin: isAdmin(uid) } satisfies Me);
  });

  router.delete(apiPaths.account, activeUser, async (_req, res) => {
    const { uid, authTime } = callerOf(res);
    await markErased(uid, authTime);
    erasures.forget(uid);
    await removeData(uid);
    res.json({ message: accountMessages.deleted });
  });

  return router;
}
