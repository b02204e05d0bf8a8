import type { Response } from 'express';
import type { PreparedList } from './prepared-list.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { endDeadline } from '../http/deadline.ts';
import { raiseVersion } from './catalogue-version.model.ts';

/** How long a response waits for the lists (ms). */
const LIMIT_MS = 1_000;

/**
 * Reloads these lists after a write, on this server and on the others. The write is done, so the request must succeed:
 * a failure here is only logged, and a slow reload goes on after the response.
 */
export async function refreshLists(res: Response, lists: readonly PreparedList[]): Promise<void> {
  endDeadline(res);
  const work = [raiseVersion(), ...lists.map((list) => list.refresh())];
  const results = await Promise.allSettled(work.map((each) => withTimeLimit(each, LIMIT_MS)));
  for (const result of results) {
    if (result.status === 'rejected') res.locals.failure = result.reason;
  }
}
