import type { Request, Response } from 'express';
import { createCount } from '../http/rate-limits.ts';
import { OrderModel, placedBy, type PlacedOrder } from './order.model.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    hasPlaced?: boolean;
  }
}

const HOUR_MS = 3_600_000;

/** Several users share an address. */
const USERS_PER_ADDRESS = 10;

export type OrderLimit = ReturnType<ReturnType<typeof createOrderLimit>>;

/**
 * Orders an hour: `limit` of a user, and ten times that of a network address; 0: no limit. Those of a user are counted in
 * the database, since a cart exists only once the order before it is placed.
 */
export function createOrderLimit(limit: number) {
  const ofAddress = createCount({
    limit: limit * USERS_PER_ADDRESS,
    windowMs: HOUR_MS,
    counts: (res) => res.locals.hasPlaced === true,
  });
  return (uid: string, req: Request, res: Response) => {
    let wait: Promise<number> | undefined;
    return {
      /** How long to wait (s) when no order may be placed now, else 0. */
      async secondsToWait(): Promise<number> {
        if (limit === 0) return 0;
        const ofUser = await secondsUntilOrder(uid, limit, HOUR_MS);
        return ofUser || (wait ??= ofAddress(req, res));
      },
      onPlaced: () => void (res.locals.hasPlaced = true),
    };
  };
}

/** How long until the user has placed fewer than `limit` orders within this time (s); 0: already. */
async function secondsUntilOrder(uid: string, limit: number, windowMs: number): Promise<number> {
  const since = Date.now() - windowMs;
  const orders = await OrderModel.find(
    {
      ...placedBy(uid),
      'placement.placedAt': { $gt: new Date(since) },
    },
    'placement.placedAt',
  )
    .limit(limit)
    .lean<PlacedOrder[]>();
  if (orders.length < limit) return 0;
  const oldest = Math.min(...orders.map(({ placement }) => placement.placedAt.getTime()));
  return Math.ceil((oldest - since) / 1_000);
}
