import type { RequestHandler, Response } from 'express';
import { unauthenticated } from '../lib/api-error.ts';
import type { IdTokenVerifier } from '../lib/id-token.ts';

/** The signed-in person that a request speaks for. */
export interface Caller {
  /** Never empty. */
  uid: string;
  /** When they last proved who they are, in whole seconds since 1970. */
  authTime: number;
}

export interface AuthenticateOptions {
  verifier: IdTokenVerifier;
  /** Whether the account was erased after the sign-in that this token stems from. */
  isErased?: (uid: string, authTime: number) => Promise<boolean>;
}

const callers = new WeakMap<Response, Caller>();

/** Lets nobody pass without a good `Authorization: Bearer` token: 401, or 503 from the verifier. */
export function createAuthenticate({ verifier, isErased }: AuthenticateOptions): RequestHandler {
  return async (req, res, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (!token) throw unauthenticated();
    const { uid, authTime } = await verifier.verify(token);
    if (await isErased?.(uid, authTime)) throw unauthenticated();
    callers.set(res, { uid, authTime });
    next();
  };
}

/** Who asks, on routes behind `authenticate`. Throws where nobody was let in, so no query lacks its uid. */
export function callerOf(res: Response): Caller {
  const caller = callers.get(res);
  if (!caller?.uid) throw new Error('This route is not behind authenticate.');
  return caller;
}
