import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit, type RateLimitRequestHandler } from 'express-rate-limit';
import { apiMessages } from '../contract/error.ts';
import { cataloguePaths } from '../contract/paths.ts';
import { isRead } from './is-read.ts';
import { ApiError } from './api-error.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Several users share an address. */
const USERS_AN_ADDRESS = 10;

const freePaths = new Set(cataloguePaths);

interface RateLimits {
  perAddress: RequestHandler;
  perUser: RequestHandler;
}

/**
 * Counts requests a minute, per address and per signed-in user, in memory and per instance; `limit` 0
 * counts nothing. Reading the catalogue is free: its answers cost less than the counting.
 */
export function createRateLimits(limit: number, uidOf: (res: Response) => string): RateLimits {
  if (limit === 0) return { perAddress: pass, perUser: pass };
  const perAddress = limiter(limit, MINUTE_MS, 'address', addressOf);
  return {
    perAddress: (req, res, next) =>
      isCatalogueRead(req) ? next() : void perAddress(req, res, next),
    perUser: limiter(limit, MINUTE_MS, 'user', (_req, res) => uidOf(res)),
  };
}

/** What a handler asks and counts itself, for one request; undefined without a limit. */
export type HandlerLimit = (
  req: Request,
  res: Response,
) => ReturnType<ReturnType<typeof countedByHandler>> | undefined;

/** Orders an hour: `limit` of a user, and ten times that of an address. None with 0. */
export function createOrderLimit(limit: number, uidOf: (res: Response) => string): HandlerLimit {
  if (limit === 0) return () => undefined;
  const keyOfUser: KeyOf = (_req, res) => uidOf(res);
  return countedByHandler(HOUR_MS, [
    { most: limit * USERS_AN_ADDRESS, name: 'orders of address', keyOf: addressOf },
    { most: limit, name: 'orders of user', keyOf: keyOfUser },
  ]);
}

/** Requests a minute and address for pictures that do not exist: each is a query. None with 0. */
export function createMissingPictureLimit(limit: number): HandlerLimit {
  if (limit === 0) return () => undefined;
  return countedByHandler(MINUTE_MS, [{ most: limit, name: 'missing pictures', keyOf: addressOf }]);
}

interface Limit {
  most: number;
  name: string;
  keyOf: KeyOf;
}

function countedByHandler(windowMs: number, named: Limit[]) {
  const limits = named.map((each) => ({
    ...each,
    middleware: limiter(each.most, windowMs, each.name, each.keyOf),
  }));

  return (req: Request, res: Response) => {
    const reached = async () => {
      const full: typeof limits = [];
      for (const each of limits) {
        const counted = await each.middleware.getKey(each.keyOf(req, res));
        if (counted && counted.totalHits >= each.most) full.push(each);
      }
      return full;
    };
    const run = ({ middleware }: (typeof limits)[number]) =>
      new Promise<void>((done, fail) => {
        void middleware(req, res, (error?: unknown) =>
          error instanceof Error ? fail(error) : done(),
        );
      });
    return {
      isReached: async () => (await reached()).length > 0,
      /** Throws 429, with the headers of the limit. */
      refuse: async () => {
        for (const each of await reached()) await run(each);
        throw tooManyRequests();
      },
      // Those of one moment may be more than the limit: all are answered.
      count: async () => void (await Promise.allSettled(limits.map(run))),
    };
  };
}

type KeyOf = (req: Request, res: Response) => string;

const addressOf: KeyOf = (req) => ipKeyGenerator(req.ip ?? '');

const tooManyRequests = () => new ApiError(429, apiMessages.tooManyRequests);

const pass: RequestHandler = (_req, _res, next) => next();

function limiter(
  limit: number,
  windowMs: number,
  identifier: string,
  keyGenerator: KeyOf,
): RateLimitRequestHandler {
  return rateLimit({
    windowMs,
    limit,
    identifier,
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      res.setHeader('Cache-Control', 'no-store');
      next(tooManyRequests());
    },
  });
}

function isCatalogueRead(req: Request): boolean {
  return isRead(req) && freePaths.has(req.baseUrl + req.path);
}
