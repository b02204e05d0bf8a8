import type { RequestHandler } from 'express';
import { unauthenticated } from '../http/api-error.ts';
import { callerOf } from '../auth/authenticate.ts';
import { errorHandler } from '../http/error-handler.ts';

/** Erases what an account has that was erased after this sign-in (whole seconds since 1970), and says whether it was. */
export type SweepIfErased = (uid: string, authTime: number) => Promise<boolean>;

/**
 * Stands behind `authenticate`. A POST may add a document for an account that is erased meanwhile, also when
 * it is refused, so it is not answered before `sweepIfErased` was asked: 401 instead. What it wrote is gone by
 * then, unless the same person has signed in anew meanwhile, whose it is now. Other methods only change what
 * is still the caller's.
 */
export function createSettleWrite(sweepIfErased: SweepIfErased): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'POST') {
      next();
      return;
    }
    const { uid, authTime } = callerOf(res);
    const answer = res.json.bind(res);
    res.json = (body) => {
      // The database or its time is at an end: nobody waits for it once more.
      if (res.statusCode >= 500) return answer(body);
      res.json = answer;
      sweepIfErased(uid, authTime)
        .then((isErased) => {
          if (isErased) throw unauthenticated();
          answer(body);
        })
        // A refusal comes from the last layer of all, behind which `next` finds nobody.
        .catch((error: unknown) => errorHandler(error, req, res, next));
      return res;
    };
    next();
  };
}
