import type { Response } from 'express';
import { noteFailure } from '../http/note-failure.ts';
import type { PreparedList } from '../http/prepared-list.ts';
import { withTimeLimit } from '../database/time-limit.ts';
import { endDeadline } from '../http/deadline.ts';

/** How long an answer waits for the lists (ms). */
const LIMIT_MS = 1_000;

/**
 * Lets the next reader see what this request has written. From here on nothing turns the success into a
 * failure: a list that fails is logged and left to the watch, and one that is slow is renewed after the answer.
 */
export async function renewLists(res: Response, lists: readonly PreparedList[]): Promise<void> {
  endDeadline(res);
  const renewals = lists.map((list) => withTimeLimit(list.renew(), LIMIT_MS));
  for (const result of await Promise.allSettled(renewals)) {
    if (result.status === 'rejected') noteFailure(res, result.reason);
  }
}
