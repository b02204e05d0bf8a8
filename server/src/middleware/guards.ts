import { Router, type RequestHandler } from 'express';
import { deadline } from './deadline.ts';

/** What stands before a handler that needs to know who asks. */
export interface Guards {
  /** A signed-in person: 401, then 429 for too many requests of this person. */
  shopper: RequestHandler;
}

export interface GuardParts {
  authenticate: RequestHandler;
  perUser: RequestHandler;
}

export function createGuards({ authenticate, perUser }: GuardParts): Guards {
  return { shopper: Router().use(noStore, deadline, authenticate, perUser) };
}

/** Personal answers, refusals included, are kept nowhere on their way. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
