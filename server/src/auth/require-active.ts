import type { RequestHandler } from 'express';
import type { AccountLookup } from './account-lookup.ts';
import { callerOf, tokenOf } from './authenticate.ts';

/** Answers 401 when the account is disabled, deleted or revoked by now, 503 when the look-up fails. */
export function createRequireActive(accounts: AccountLookup): RequestHandler {
  return async (_req, res, next) => {
    await accounts.requireActive(tokenOf(res), callerOf(res));
    next();
  };
}
