import type { RequestHandler } from 'express';

/** What stands before a handler that needs to know who asks, in the order of the refusals. */
export interface Guards {
  /** 401, 429 per user; the answer is personal and never stored. */
  shopper: RequestHandler[];
}

export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
