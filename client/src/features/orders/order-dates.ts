import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';

const placed = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'long' });
const arrival = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
/** `2026-11-22` */
const sortableDay = new Intl.DateTimeFormat('sv-SE', { timeZone });

const time = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short', hourCycle: 'h23' });

/** `20 November 2026` */
export const formatPlaced = (iso: string) => placed.format(new Date(iso));

/** `Friday, 20 November, 10:42` */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return `${arrival.format(date)}, ${time.format(date)}`;
}

/** `Arrives Sunday, 22 November`, or `Was due by Sunday, 22 November` after that day. */
export function formatArrival(iso: string, arrives = 'Arrives'): string {
  const date = new Date(iso);
  const isOver = sortableDay.format(new Date()) > sortableDay.format(date);
  return `${isOver ? 'Was due by' : arrives} ${arrival.format(date)}`;
}
