import type { Request, Response } from 'express';
import { addressOf, createLimit, rejectIfOver, type Counted } from '../http/rate-limits.ts';
import type { ReserveOrder } from './place-order.service.ts';

const HOUR_S = 3_600;

/** Several users share an address. */
const USERS_PER_ADDRESS = 10;

export type OrderLimit = (req: Request, res: Response) => ReserveOrder;

interface Reservation {
  counted: Promise<Counted[]>;
  /** How many requests are placing this order. */
  holders: number;
  isPlaced: boolean;
}

/**
 * Orders an hour: `limit` of a user, and ten times that of a network address; 0: no limit. An order is counted before it
 * is placed. Requests for the same order at the same time count once, and not at all when none of them places it.
 */
export function createOrderLimit(limit: number, uidOf: (res: Response) => string): OrderLimit {
  const limits = [
    { name: 'orders of user', limit, keyOf: (_req: Request, res: Response) => uidOf(res) },
    { name: 'orders of address', limit: limit * USERS_PER_ADDRESS, keyOf: addressOf },
  ].map((each) => createLimit({ ...each, windowSeconds: HOUR_S }));
  const reservations = new Map<string, Reservation>();

  /** Stops at the first limit that is over: a user over the limit does not use up that of the address. */
  async function count(req: Request, res: Response): Promise<Counted[]> {
    const counted: Counted[] = [];
    for (const each of limits) {
      if (!counted.some(({ isOver }) => isOver)) counted.push(await each(req, res));
    }
    return counted;
  }

  return (req, res) => async (id, place, findPlaced) => {
    const reservation = reservations.get(id) ?? newReservation(count(req, res));
    reservations.set(id, reservation);
    reservation.holders += 1;
    const counted = await reservation.counted;
    const over = counted.find(({ isOver }) => isOver);
    try {
      if (over) {
        const placed = await findPlaced();
        if (!placed) rejectIfOver(over, res);
        return placed;
      }
      const placed = await place();
      if (placed) {
        reservation.isPlaced = true;
        for (const each of counted) each.setHeaders(res);
      }
      return placed;
    } finally {
      reservation.holders -= 1;
      if (reservation.holders === 0) {
        reservations.delete(id);
        if (!reservation.isPlaced) await Promise.all(counted.map((each) => each.giveBack()));
      }
    }
  };
}

const newReservation = (counted: Promise<Counted[]>): Reservation => ({
  counted,
  holders: 0,
  isPlaced: false,
});
