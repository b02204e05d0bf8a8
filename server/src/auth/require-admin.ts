import type { RequestHandler } from 'express';
import { forbidden } from '../http/api-error.ts';
import { callerOf } from './authenticate.ts';

export type IsAdmin = (uid: string) => boolean;

/** Without ADMIN_UID nobody is: every caller has a uid. */
export const adminCheck =
  (adminUid: string | undefined): IsAdmin =>
  (uid) =>
    uid === adminUid;

/** Answers 403 to all but the one admin. */
export function createRequireAdmin(isAdmin: IsAdmin): RequestHandler {
  return (_req, res, next) => {
    if (!isAdmin(callerOf(res).uid)) throw forbidden();
    next();
  };
}
