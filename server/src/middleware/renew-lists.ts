import type { Response } from 'express';
import type { PreparedList } from '../lib/prepared-list.ts';
import { noteFailure } from './request-log.ts';

/**
 * Lets the next reader see what this request has written. A list that cannot be read anew is logged
 * and left to the watch: the write has succeeded all the same.
 */
export async function renewLists(res: Response, lists: readonly PreparedList[]): Promise<void> {
  const results = await Promise.allSettled(lists.map((list) => list.renew()));
  for (const result of results) if (result.status === 'rejected') noteFailure(res, result.reason);
}
