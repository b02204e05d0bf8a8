import { Router, type RequestHandler } from 'express';
import { deadline } from './deadline.ts';

/** What stands before a handler that needs to know who asks. */
export interface Guards {
  /** A signed-in person: 401, then 429 for too many requests of this person. */
  shopper: RequestHandler;
  /** The same, then 403 for everybody but the one admin. */
  admin: RequestHandler;
}

export interface GuardParts {
  authenticate: RequestHandler;
  perUser: RequestHandler;
  requireAdmin: RequestHandler;
}

export function createGuards({ authenticate, perUser, requireAdmin }: GuardParts): Guards {
  const shopper = Router().use(noStore, deadline, authenticate, perUser);
  return { shopper, admin: Router().use(shopper, requireAdmin) };
}

/** Personal answers, refusals included, are kept nowhere on their way. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
