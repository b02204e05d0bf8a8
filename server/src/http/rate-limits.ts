import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { categoryKeys } from '../contract/categories.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { ApiError } from './api-error.ts';

const WINDOW_MS = 60_000;

const cataloguePaths = new Set<string>([
  ...categoryKeys.map((key) => apiPaths.category(key)),
  apiPaths.fabrics,
  apiPaths.slides,
]);

export interface RateLimits {
  perAddress: RequestHandler;
  perUser: RequestHandler;
}

/**
 * Counts requests a minute, per address and per signed-in user, in memory and per instance; `limit` 0
 * counts nothing. Reading the catalogue is free: its answers cost less than the counting.
 */
export function createRateLimits(limit: number, uidOf: (res: Response) => string): RateLimits {
  if (limit === 0) return { perAddress: pass, perUser: pass };
  const perAddress = limiter(limit, 'address', (req) => ipKeyGenerator(req.ip ?? ''));
  return {
    perAddress: (req, res, next) =>
      isCatalogueRead(req) ? next() : void perAddress(req, res, next),
    perUser: limiter(limit, 'user', (_req, res) => uidOf(res)),
  };
}

const pass: RequestHandler = (_req, _res, next) => next();

function limiter(
  limit: number,
  identifier: string,
  keyGenerator: (req: Request, res: Response) => string,
): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    identifier,
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      res.setHeader('Cache-Control', 'no-store');
      next(new ApiError(429, apiMessages.tooManyRequests));
    },
  });
}

function isCatalogueRead(req: Request): boolean {
  return (
    (req.method === 'GET' || req.method === 'HEAD') && cataloguePaths.has(req.baseUrl + req.path)
  );
}
