import type { RequestHandler, Response } from 'express';
import { unauthenticated } from '../http/api-error.ts';
import type { IdTokenVerifier } from './id-token.ts';

/** The signed-in person that a request speaks for. */
export interface Caller {
  /** Never empty. */
  uid: string;
  /** When they last proved who they are, in whole seconds since 1970. */
  authTime: number;
}

export interface AuthenticateOptions {
  verifier: IdTokenVerifier;
}

const callers = new WeakMap<Response, Caller & { token: string }>();

/** Lets nobody pass without a good `Authorization: Bearer` token: 401, or 503 from the verifier. */
export function createAuthenticate({ verifier }: AuthenticateOptions): RequestHandler {
  return async (req, res, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (!token) throw unauthenticated();
    const { uid, authTime } = await verifier.verify(token);
    callers.set(res, { uid, authTime, token });
    next();
  };
}

/** Who asks, on routes behind `authenticate`. Throws where nobody was let in, so no query lacks its uid. */
export function callerOf(res: Response): Caller {
  const { uid, authTime } = signedIn(res);
  return { uid, authTime };
}

/** The caller's own token, for asking the authentication service about the account; never to be logged. */
export function tokenOf(res: Response): string {
  return signedIn(res).token;
}

function signedIn(res: Response) {
  const caller = callers.get(res);
  if (!caller?.uid) throw new Error('This route is not behind authenticate.');
  return caller;
}
