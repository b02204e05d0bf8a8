import { AHEAD_OF_UTC_MS } from '../contract/delivery.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** When the day of India began that this moment is in (ms since 1970). */
export function dayStart(moment: number): number {
  return Math.floor((moment + AHEAD_OF_UTC_MS) / DAY_MS) * DAY_MS - AHEAD_OF_UTC_MS;
}

/** `2026-11-22` for a moment of that day in India. */
export function dayName(moment: number): string {
  return new Date(moment + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}
