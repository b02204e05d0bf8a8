import { Router, type RequestHandler, type Response } from 'express';
import { deadline, importDeadline } from '../http/deadline.ts';

/** What stands before a handler that needs to know who asks. */
export interface Guards {
  /** A signed-in person: 401, then 429 for too many requests of this person, then 401 after an erasure. */
  shopper: RequestHandler;
  /** The same, then 403 for everybody but the one admin, whose account must still stand (401, 503). */
  admin: RequestHandler;
  /** The admin with time for a whole import. */
  adminImport: RequestHandler;
  /** A signed-in person whose account still stands, whether or not its data was erased before. */
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
  // Nobody but the admin makes the server ask Google.
  const admin = [...shopper, requireAdmin, requireActive];
  return {
    shopper: Router().use(noStore, deadline, ...shopper),
    admin: Router().use(noStore, deadline, ...admin),
    adminImport: Router().use(noStore, importDeadline, ...admin),
    leaver: Router().use(noStore, deadline, authenticate, perUser, requireActive),
    confirmWrite,
  };
}

/** Personal answers, refusals included, are kept nowhere on their way. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
