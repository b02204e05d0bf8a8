import type { RequestHandler, Response } from 'express';
import { forbidden, unauthenticated } from '../http/api-error.ts';
import type { Who } from '../http/route.ts';
import type { AccountLookup } from './account-lookup.ts';
import { getCaller } from './authenticate.ts';

export type IsAdmin = (uid: string) => boolean;

/** Whether the account was erased after this sign-in (whole seconds since 1970). */
export type IsErased = (uid: string, authTime: number) => Promise<boolean>;

interface GuardParts {
  accounts: AccountLookup;
  isAdmin: IsAdmin;
  perUser: RequestHandler;
  /** May be 30 s old when the account is not erased. */
  isErased: IsErased;
  /** Asks the database, and removes what a write has added to the erased account. */
  removeIfErased: IsErased;
}

export type Guards = ReturnType<typeof createGuards>;

export function createGuards({ accounts, isAdmin, perUser, ...erasures }: GuardParts) {
  const rejectIf = (isErased: IsErased) => async (res: Response) => {
    const { uid, authTime } = getCaller(res);
    if (await isErased(uid, authTime)) throw unauthenticated();
  };
  const step =
    (check: (res: Response) => unknown): RequestHandler =>
    async (_req, res, next) => {
      await check(res);
      next();
    };
  // The limit of a user's requests comes before what may read the database.
  const signedIn = [step(getCaller), perUser];
  const rejectErased = step(rejectIf(erasures.isErased));
  // Only the admin's writes and account deletion cause a call to Google.
  const requireActive = step((res) => accounts.requireActive(res.locals.token, getCaller(res)));
  const requireAdmin = step((res) => {
    if (!isAdmin(getCaller(res).uid)) throw forbidden();
  });

  return {
    /**
     * The middleware of a route, in order: token (401), limit per user (429), erasure (401), the admin alone (403), for a
     * write with an active account (401, 503).
     */
    before: ({ who, method }: { who: Who; method: string }): RequestHandler[] => {
      if (who === 'anyone') return [];
      if (who === 'activeUser') return [...signedIn, requireActive];
      if (who === 'user') return [...signedIn, rejectErased];
      const steps = [...signedIn, rejectErased, requireAdmin];
      return method === 'get' ? steps : [...steps, requireActive];
    },
    /** Throws 401 after an erasure, and removes what a write has added to the erased account. */
    confirmWrite: rejectIf(erasures.removeIfErased),
  };
}
