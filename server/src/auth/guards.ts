import { Router, type RequestHandler, type Response } from 'express';
import { forbidden, unauthenticated } from '../http/api-error.ts';
import { deadline, importDeadline, uploadDeadline } from '../http/deadline.ts';
import { isRead } from '../http/is-read.ts';
import type { AccountLookup } from './account-lookup.ts';
import { callerOf, createAuthenticate, tokenOf } from './authenticate.ts';
import type { IdTokenVerifier } from './id-token.ts';

export type IsAdmin = (uid: string) => boolean;

/** Whether the account was erased after this sign-in (whole seconds since 1970). */
export type IsErased = (uid: string, authTime: number) => Promise<boolean>;

/** The middleware before handlers that need a signed-in user. */
export interface Guards {
  /** A signed-in user: 401, then 429 for too many requests of this user, then 401 after an erasure. */
  shopper: RequestHandler;
  /**
   * Like `shopper`, but the answer of the erasure check may be 30 s old: for a handler that calls `refuseErased`
   * itself, or that only changes what is there and calls `confirmWrite` at the same time.
   */
  quickShopper: RequestHandler;
  /** The same as `shopper`, then 403 for all but the one admin, whose account must be active (401, 503). */
  admin: RequestHandler;
  /** The same, with the longer deadline of an import. */
  adminImport: RequestHandler;
  /** The same, with the longer deadline of an upload. */
  adminUpload: RequestHandler;
  /** A signed-in user with an active account, whether or not its data was erased before. */
  activeUser: RequestHandler;
  /**
   * A handler behind `quickShopper` calls this beside its reads, before it creates something for the caller. Throws
   * 401 after an erasure.
   */
  refuseErased: (res: Response) => Promise<void>;
  /**
   * A handler calls this after it has created something for the caller, before it answers. One that changes what
   * is there calls it at the same time as the change. Throws 401 when the account was erased meanwhile; what was
   * created is removed then.
   */
  confirmWrite: (res: Response) => Promise<void>;
}

interface GuardParts {
  verifier: IdTokenVerifier;
  accounts: AccountLookup;
  isAdmin: IsAdmin;
  perUser: RequestHandler;
  /** The answer may be 30 s old. */
  isErased: IsErased;
  isErasedNow: IsErased;
  /** The same, and removes what a write has added to the erased account. */
  removeIfErased: IsErased;
}

export function createGuards({
  verifier,
  accounts,
  isAdmin,
  perUser,
  ...erasures
}: GuardParts): Guards {
  const authenticate = createAuthenticate(verifier);
  const refuseIf = (isErased: IsErased) => async (res: Response) => {
    const { uid, authTime } = callerOf(res);
    if (await isErased(uid, authTime)) throw unauthenticated();
  };
  const refuseKnownErased = refuseIf(erasures.isErased);
  const refuseErased = refuseIf(erasures.isErasedNow);
  // After the limit of a user's requests, since they may read the database.
  const known: RequestHandler = async (_req, res, next) => {
    await refuseKnownErased(res);
    next();
  };
  const atWrites: RequestHandler = async (req, res, next) => {
    await (isRead(req) ? refuseKnownErased : refuseErased)(res);
    next();
  };
  const requireAdmin: RequestHandler = (_req, res, next) => {
    if (!isAdmin(callerOf(res).uid)) throw forbidden();
    next();
  };
  const requireActive: RequestHandler = async (_req, res, next) => {
    await accounts.requireActive(tokenOf(res), callerOf(res));
    next();
  };
  const shopper = [authenticate, perUser, atWrites];
  // Only the admin's requests cause a call to Google.
  const admin = [...shopper, requireAdmin, requireActive];
  return {
    shopper: Router().use(noStore, deadline, ...shopper),
    quickShopper: Router().use(noStore, deadline, authenticate, perUser, known),
    admin: Router().use(noStore, deadline, ...admin),
    adminImport: Router().use(noStore, importDeadline, ...admin),
    adminUpload: Router().use(noStore, uploadDeadline, ...admin),
    activeUser: Router().use(noStore, deadline, authenticate, perUser, requireActive),
    refuseErased,
    confirmWrite: refuseIf(erasures.removeIfErased),
  };
}

/** No cache stores personal answers, refusals included. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
