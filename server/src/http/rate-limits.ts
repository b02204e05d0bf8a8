import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { isRead } from './is-read.ts';

const MINUTE_S = 60;

/** A network of 56 bits, as many households have one. An IPv4 address is shorter. */
const IPV6_NETWORK_BYTES = 7;

/** One request or order, counted by a limit. */
export interface Counted {
  /** It is one too many, and was not counted. */
  isOver: boolean;
  /** Removes it from the count. */
  giveBack: () => Promise<void>;
  /** Adds the `RateLimit` headers, and `Retry-After` when it is over. */
  setHeaders: (res: Response) => void;
}

/** Counts before anything is awaited, so that requests at the same time cannot all get through. */
export type Limit = (req: Request, res: Response) => Promise<Counted>;

interface LimitOptions {
  /** In the `RateLimit` headers. */
  name: string;
  /** 0: no limit. */
  limit: number;
  windowSeconds: number;
  keyOf: KeyOf;
}

type KeyOf = (req: Request, res: Response) => string;

/** A limit in memory, so each server counts for itself. */
export function createLimit({ name, limit, windowSeconds, keyOf }: LimitOptions): Limit {
  if (limit === 0) return () => Promise.resolve(unlimited);
  const counter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return async (req, res) => {
    const key = keyOf(req, res);
    // Unlike `consume()` it does not throw when the limit is over.
    const { consumedPoints, remainingPoints, msBeforeNext } = await counter.penalty(key);
    const endsAt = Date.now() + msBeforeNext;
    const takeOut = async () => {
      // After its window the count has begun again, without it.
      if (Date.now() < endsAt) await counter.reward(key);
    };
    const isOver = consumedPoints > limit;
    if (isOver) await takeOut();
    const setHeaders = (res: Response) => {
      const seconds = Math.ceil(msBeforeNext / 1000);
      res.append('RateLimit', `"${name}"; r=${remainingPoints}; t=${seconds}`);
      const policy = `"${name}"; q=${limit}; w=${windowSeconds}; pk=:${partitionKey(key)}:`;
      res.append('RateLimit-Policy', policy);
      if (isOver) res.set('Retry-After', String(seconds));
    };
    return { isOver, giveBack: isOver ? nothing : takeOut, setHeaders };
  };
}

/**
 * Cache misses a minute and network address. Count one before the work is done, and give it back when it was no miss.
 * 0: no limit. `name` is for the `RateLimit` headers.
 */
export const createMissLimit = (name: string, limit: number): Limit =>
  createLimit({ name, limit, windowSeconds: MINUTE_S, keyOf: addressOf });

interface RateLimits {
  perAddress: RequestHandler;
  perUser: RequestHandler;
}

/**
 * Requests a minute, per address and per signed-in user. Reads of `freePaths` are not counted: counting costs more than
 * their responses.
 */
export function createRateLimits(
  limit: number,
  uidOf: (res: Response) => string,
  freePaths: readonly string[],
): RateLimits {
  const options = { limit, windowSeconds: MINUTE_S };
  const perAddress = rejectOver(createLimit({ ...options, name: 'address', keyOf: addressOf }));
  const keyOf: KeyOf = (_req, res) => uidOf(res);
  const free = new Set(freePaths);
  const isFree = (req: Request) => isRead(req) && free.has(req.baseUrl + req.path);
  return {
    perAddress: (req, res, next) => (isFree(req) ? next() : perAddress(req, res, next)),
    perUser: rejectOver(createLimit({ ...options, name: 'user', keyOf })),
  };
}

const rejectOver =
  (limit: Limit): RequestHandler =>
  async (req, res, next) => {
    const counted = await limit(req, res);
    rejectIfOver(counted, res);
    counted.setHeaders(res);
    next();
  };

/** Throws 429 with the headers of the limit that is over. */
export function rejectIfOver(counted: Counted, res: Response): void {
  if (!counted.isOver) return;
  counted.setHeaders(res);
  throw new ApiError(429, apiMessages.tooManyRequests);
}

/** The caller's network address: of IPv6 the part that one visitor may have alone. */
export const addressOf: KeyOf = ({ ip = '' }) =>
  ipaddr.isValid(ip) ? ipaddr.process(ip).toByteArray().slice(0, IPV6_NETWORK_BYTES).join('.') : ip;

const nothing = () => Promise.resolve();
const unlimited: Counted = { isOver: false, giveBack: nothing, setHeaders: () => {} };

/** Tells clients apart in the headers without naming them. */
const partitionKey = (key: string) =>
  Buffer.from(createHash('sha256').update(key).digest('hex').slice(0, 12)).toString('base64');
