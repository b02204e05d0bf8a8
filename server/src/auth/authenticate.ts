import type { RequestHandler, Response } from 'express';
import { unauthenticated } from '../http/api-error.ts';
import type { Caller } from '../http/route.ts';
import type { IdTokenVerifier } from './id-token.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    caller?: Caller;
    /** The caller's own token, for the account look-up. Never log it. */
    token?: string;
    /** Why there is no caller although there is a token. */
    refusal?: unknown;
  }
}

/** Finds out who sends the request by `Authorization: Bearer`. What is wrong with it is said where a caller is needed. */
export function createIdentify(verifier: IdTokenVerifier): RequestHandler {
  return async function identify(req, res, next) {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (token) {
      try {
        Object.assign(res.locals, { caller: await verifier.verify(token), token });
      } catch (error) {
        res.locals.refusal = error;
      }
    }
    next();
  };
}

/** Throws 401 without a good token, or 503 when it cannot be checked. */
export function getCaller(res: Response): Caller {
  const { caller, refusal = unauthenticated() } = res.locals;
  if (!caller) throw refusal;
  return caller;
}
