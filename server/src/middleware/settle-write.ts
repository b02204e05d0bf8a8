import type { RequestHandler } from 'express';
import { unauthenticated } from '../lib/api-error.ts';
import type { IsErased } from '../lib/erasure-check.ts';
import { callerOf } from './authenticate.ts';

/**
 * Stands behind `authenticate`. A POST may add a document for an account that is erased meanwhile, so it is
 * not answered before `sweepIfErased` was asked: 401 instead, and what it wrote is gone. Other methods only
 * change what is still the caller's.
 */
export function createSettleWrite(sweepIfErased: IsErased): RequestHandler {
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
        .catch(next);
      return res;
    };
    next();
  };
}
