import { Router, type RequestHandler, type Response } from 'express';
import { deadline, importDeadline } from '../http/deadline.ts';

/** The middleware before handlers that need a signed-in user. */
export interface Guards {
  /** A signed-in user: 401, then 429 for too many requests of this user, then 401 after an erasure. */
  shopper: RequestHandler;
  /** The same, then 403 for all but the one admin, whose account must be active (401, 503). */
  admin: RequestHandler;
  /** The same, with the longer deadline of an import. */
  adminImport: RequestHandler;
  /** A signed-in user with an active account, whether or not its data was erased before. */
  leaver: RequestHandler;
  /**
   * A handler calls this after it has created something for the caller, before it answers. Throws 401 when
   * the account was erased meanwhile; what was created is removed then.
   */
  confirmWrite: (res: Response) => Promise<void>;
}

export interface GuardParts {
  authenticate: RequestHandler;
  perUser: RequestHandler;
  refuseErased: RequestHandler;
  confirmWrite: Guards['confirmWrite'];
  requireAdmin: RequestHandler;
  requireActive: RequestHandler;
}

export function createGuards(parts: GuardParts): Guards {
  const { authenticate, perUser, refuseErased, requireAdmin, requireActive, confirmWrite } = parts;
  const shopper = [authenticate, perUser, refuseErased];
  // Only the admin's requests cause a call to Google.
  const admin = [...shopper, requireAdmin, requireActive];
  return {
    shopper: Router().use(noStore, deadline, ...shopper),
    admin: Router().use(noStore, deadline, ...admin),
    adminImport: Router().use(noStore, importDeadline, ...admin),
    leaver: Router().use(noStore, deadline, authenticate, perUser, requireActive),
    confirmWrite,
  };
}

/** No cache stores personal answers, refusals included. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
