import type { RequestHandler, Response } from 'express';
import type { Mailbox } from '../lib/mailbox.ts';
import { unauthenticated } from '../http/api-error.ts';
import type { IdTokenVerifier } from './id-token.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    caller?: Caller & { token: string };
  }
}

/** The signed-in user who sent the request. */
export interface Caller {
  /** Never empty. */
  uid: string;
  /** The time of the sign-in, in whole seconds since 1970. */
  authTime: number;
  /** Missing in a token without a good e-mail address. */
  mailbox?: Mailbox | undefined;
  /** As the token says. */
  name?: string | undefined;
}

/** Responds with 401 without a good `Authorization: Bearer` token, or 503 when the verifier cannot check it. */
export function createAuthenticate(verifier: IdTokenVerifier): RequestHandler {
  return async (req, res, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (!token) throw unauthenticated();
    const { uid, authTime, mailbox, name } = await verifier.verify(token);
    res.locals.caller = { uid, authTime, mailbox, name, token };
    next();
  };
}

/** Throws on a route without `authenticate`, so that no query lacks its uid. */
export function callerOf(res: Response): Caller {
  const { token: _token, ...caller } = signedIn(res);
  return caller;
}

/** The caller's own token, for the account look-up. Never log it. */
export function tokenOf(res: Response): string {
  return signedIn(res).token;
}

function signedIn(res: Response) {
  const { caller } = res.locals;
  if (!caller?.uid) throw new Error('This route is not behind authenticate.');
  return caller;
}
