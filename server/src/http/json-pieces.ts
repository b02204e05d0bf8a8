import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from './api-error.ts';
import { endDeadline } from './deadline.ts';

/** How long all pieces after the first may take (ms): thousands of orders over a slow connection. */
const SEND_LIMIT_MS = 60_000;

/** How long all other requests have after each piece (ms), which takes less than a millisecond. */
const REST_MS = 6;

/** One that is sent, and one that waits. */
const AT_ONCE = 2;

/** A `Value` as JSON that is read while it is sent, so that its length costs no memory. */
export class JsonPieces<Value> {
  declare readonly value: Value;
  readonly #pieces: AsyncGenerator<string>;
  readonly #turnOf: string | undefined;

  /**
   * What may have any length names its user. It leaves others most of the time, and is sent once at a time: a second one
   * of the user waits for the first, a third is 429.
   */
  constructor(pieces: AsyncGenerator<string>, turnOf?: string) {
    this.#pieces = pieces;
    this.#turnOf = turnOf;
  }

  /** Nothing is read for a HEAD, nor after the response has ended. */
  async send(req: Request, res: Response): Promise<void> {
    if (req.method === 'HEAD') res.type('json').end();
    else if (this.#turnOf === undefined) await sendPieces(res, this.#pieces);
    else await inTurnOf(this.#turnOf, res, () => sendPieces(res, withRests(this.#pieces)));
  }
}

async function sendPieces(res: Response, pieces: AsyncGenerator<string>): Promise<void> {
  if (hasEnded(res)) return;
  // An error up to here gets a response of its own. A later one breaks the connection, so that no part passes for the whole.
  const { value } = (await pieces.next()) as IteratorYieldResult<string>;
  if (hasEnded(res)) return;
  endDeadline(res);
  res.type('json').write(value);
  await pipeline(pieces, res, { signal: AbortSignal.timeout(SEND_LIMIT_MS) });
}

/** Of all such responses one goes on at a time, so that many cost others no more than one. */
const inTurn = pLimit(1);

async function* withRests(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    await inTurn(() => wait(REST_MS));
    yield piece;
  }
}

/** The client has left, or the deadline has responded. */
const hasEnded = (res: Response) => res.closed || res.writableEnded;

const users = new Map<string, { open: number; turn: LimitFunction }>();

/** A response has its turn or its place until it has closed, whatever became of what it read. */
async function inTurnOf(uid: string, res: Response, send: () => Promise<void>): Promise<void> {
  if (res.closed) return;
  const user = users.get(uid) ?? { open: 0, turn: pLimit(1) };
  if (user.open === AT_ONCE) throw tooManyRequests(1);
  users.set(uid, user);
  user.open += 1;
  res.once('close', () => {
    user.open -= 1;
    if (user.open === 0) users.delete(uid);
  });
  await user.turn(() => Promise.race([send(), once(res, 'close')]));
}
