import type { RequestHandler } from 'express';
import { forbidden } from '../http/api-error.ts';
import { callerOf } from './authenticate.ts';

export interface AdminOptions {
  /** Without it there is no admin. */
  adminUid?: string | undefined;
}

export const isAdmin = (uid: string, adminUid: string | undefined): boolean =>
  adminUid !== undefined && adminUid !== '' && uid === adminUid;

/** Answers 403 to all but the one admin. */
export function createRequireAdmin({ adminUid }: AdminOptions): RequestHandler {
  return (_req, res, next) => {
    if (!isAdmin(callerOf(res).uid, adminUid)) throw forbidden();
    next();
  };
}
