import type { RequestHandler } from 'express';
import { isRead } from '../http/is-read.ts';
import { unauthenticated } from '../http/api-error.ts';
import type { ErasureCheck } from './erasure-check.ts';
import { callerOf } from '../auth/authenticate.ts';

/**
 * Answers 401 to a sign-in from before an erasure. It comes after the limit of a user's requests, since it may
 * read the database.
 */
export function createRefuseErased(
  erasures: Pick<ErasureCheck, 'isErased' | 'isErasedNow'>,
): RequestHandler {
  return async (req, res, next) => {
    const { uid, authTime } = callerOf(res);
    const isErased = isRead(req) ? erasures.isErased : erasures.isErasedNow;
    if (await isErased(uid, authTime)) throw unauthenticated();
    next();
  };
}
