import type { Response } from 'express';
import type { PreparedList } from '../http/prepared-list.ts';
import { withTimeLimit } from '../database/time-limit.ts';
import { endDeadline } from '../http/deadline.ts';
import { raiseVersion } from './catalogue-version.model.ts';

/** How long an answer waits for the lists (ms). */
const LIMIT_MS = 1_000;

/**
 * Shows what this request has written, on this server and on the others. The write is done, so nothing turns it
 * into a failure any more: what fails here is logged, what is slow goes on after the answer.
 */
export async function renewLists(res: Response, lists: readonly PreparedList[]): Promise<void> {
  endDeadline(res);
  const work = [raiseVersion(), ...lists.map((list) => list.renew())];
  const results = await Promise.allSettled(work.map((each) => withTimeLimit(each, LIMIT_MS)));
  for (const result of results) {
    if (result.status === 'rejected') res.locals.failure = result.reason;
  }
}
