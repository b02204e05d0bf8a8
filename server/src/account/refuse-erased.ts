import type { Response } from 'express';
import { callerOf } from '../auth/authenticate.ts';
import { unauthenticated } from '../http/api-error.ts';
import type { IsErased } from './erasure-check.ts';

/** Throws 401 to a sign-in from before an erasure. */
export function createRefuseErased(isErased: IsErased) {
  return async (res: Response): Promise<void> => {
    const { uid, authTime } = callerOf(res);
    if (await isErased(uid, authTime)) throw unauthenticated();
  };
}
