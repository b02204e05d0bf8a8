import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit, type Options } from 'express-rate-limit';
import { tooManyRequests } from './api-error.ts';

const MINUTE_MS = 60_000;

/** A household has a network of 56 bits of IPv6. */
const networkOf = ({ ip = '' }: Request) => ipKeyGenerator(ip, 56);

/**
 * Counts requests of a network address, or by another key, in the memory of this server, and throws 429 over the limit.
 * 0: no limit.
 */
export function createLimit({
  limit,
  ...options
}: Partial<Options> & { limit: number; identifier: string }): RequestHandler {
  if (limit === 0) return (_req, _res, next) => next();
  return rateLimit({
    windowMs: MINUTE_MS,
    legacyHeaders: false,
    standardHeaders: 'draft-8',
    keyGenerator: networkOf,
    // Its warnings are for mistakes of the configuration, and go to the console.
    validate: false,
    handler: () => {
      throw tooManyRequests();
    },
    limit,
    ...options,
  });
}

/** Counts a request. Returns how long the client should wait (s) when it is over the limit, else 0. */
export type Count = (req: Request, res: Response) => Promise<number>;

interface CountOptions {
  /** 0: no limit. */
  limit: number;
  windowMs?: number;
  /** Whether the request still counts once its response is sent. */
  counts?: (res: Response) => boolean;
}

/** For handlers that find out late whether a request counts: meanwhile it does, so that no burst gets through. */
export function createCount({
  limit,
  windowMs = MINUTE_MS,
  counts = () => true,
}: CountOptions): Count {
  if (limit === 0) return () => Promise.resolve(0);
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return async (req, res) => {
    const key = networkOf(req);
    const { totalHits, resetTime = new Date() } = await store.increment(key);
    res.once('close', () => {
      if (!res.writableEnded || !counts(res)) void store.decrement(key);
    });
    return totalHits > limit
      ? Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1_000))
      : 0;
  };
}
