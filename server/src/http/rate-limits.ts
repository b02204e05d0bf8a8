import type { Request, RequestHandler, Response } from 'express';
import {
  ipKeyGenerator,
  rateLimit,
  type AugmentedRequest,
  type Options,
  type RateLimitInfo,
} from 'express-rate-limit';
import { tooManyRequests } from './api-error.ts';

const MINUTE_MS = 60_000;

/** In memory, so each server counts for itself. */
const OPTIONS: Partial<Options> = {
  windowMs: MINUTE_MS,
  legacyHeaders: false,
  // A household has a network of 56 bits of IPv6.
  keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip, 56),
  // Its warnings are for mistakes of the configuration, and go to the console.
  validate: false,
};

/** Counts requests of a network address, or by another key, and throws 429 over the limit. 0: no limit. */
export function createLimit({
  limit,
  ...options
}: Partial<Options> & { limit: number; identifier: string }): RequestHandler {
  if (limit === 0) return (_req, _res, next) => next();
  return rateLimit({
    ...OPTIONS,
    standardHeaders: 'draft-8',
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
  const count = rateLimit({
    ...OPTIONS,
    standardHeaders: false,
    limit,
    windowMs,
    skipFailedRequests: true,
    requestWasSuccessful: (_req, res) => counts(res),
    handler: (_req, _res, next) => next(),
  });
  return async (req, res) => {
    await new Promise<void>((done, fail) => {
      void count(req, res, (error?: unknown) => (error instanceof Error ? fail(error) : done()));
    });
    const { used, resetTime = new Date() } = (req as AugmentedRequest)[
      'rateLimit'
    ] as RateLimitInfo;
    return used > limit ? Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1_000)) : 0;
  };
}
