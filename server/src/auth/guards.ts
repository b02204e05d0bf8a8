import { Router, type RequestHandler, type Response } from 'express';
import { isRead } from '../http/is-read.ts';
import { deadline, importDeadline, uploadDeadline } from '../http/deadline.ts';

/** The middleware before handlers that need a signed-in user. */
export interface Guards {
  /** A signed-in user: 401, then 429 for too many requests of this user, then 401 after an erasure. */
  shopper: RequestHandler;
  /**
   * The same, but that the account is not erased may be known from 30 s ago: for a handler that calls `refuseErased`
   * itself, or that only changes what is there and calls `confirmWrite` beside the change.
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
   * A handler calls this after it has created something for the caller, before it answers; beside a change of
   * what is there. Throws 401 when the account was erased meanwhile; what was created is removed then.
   */
  confirmWrite: (res: Response) => Promise<void>;
}

interface GuardParts {
  authenticate: RequestHandler;
  perUser: RequestHandler;
  refuseErased: Guards['refuseErased'];
  refuseKnownErased: Guards['refuseErased'];
  confirmWrite: Guards['confirmWrite'];
  requireAdmin: RequestHandler;
  requireActive: RequestHandler;
}

export function createGuards(parts: GuardParts): Guards {
  const { authenticate, perUser, refuseErased, refuseKnownErased, requireAdmin, requireActive } =
    parts;
  // After the limit of a user's requests, since they may read the database.
  const known: RequestHandler = async (_req, res, next) => {
    await refuseKnownErased(res);
    next();
  };
  const atWrites: RequestHandler = async (req, res, next) => {
    await (isRead(req) ? refuseKnownErased : refuseErased)(res);
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
    confirmWrite: parts.confirmWrite,
  };
}

/** No cache stores personal answers, refusals included. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
