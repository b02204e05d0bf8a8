import type { Response } from 'express';
import { callerOf } from '../auth/authenticate.ts';
import { unauthenticated } from '../http/api-error.ts';
import { removeIfErased } from './erasure.service.ts';

/**
 * For handlers that have created something: the account may have been erased since the guard let the request
 * in. Then what was created is removed, and this throws 401.
 */
export async function confirmWrite(res: Response): Promise<void> {
  const { uid, authTime } = callerOf(res);
  if (await removeIfErased(uid, authTime)) throw unauthenticated();
}
