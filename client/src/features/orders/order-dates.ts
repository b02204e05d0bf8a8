import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';

/** Made at its first use: the first `Intl` of a page keeps a phone busy for 100 ms, and many screens load this file. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date) =>
    (format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })).format(date);
}

const placed = dateFormat('en-IN', { dateStyle: 'long' });
const arrival = dateFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });
/** `2026-11-22` */
const sortableDay = dateFormat('sv-SE', {});
const time = dateFormat('en-IN', { timeStyle: 'short', hourCycle: 'h23' });

/** `20 November 2026` */
export const formatPlaced = (iso: string) => placed(new Date(iso));

/** `Friday, 20 November, 10:42` */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return `${arrival(date)}, ${time(date)}`;
}

/** The words before the promised day: `arrives`, or `Was due by` after that day. */
export const arrivalWords = (iso: string, arrives: string) =>
  sortableDay(new Date()) > sortableDay(new Date(iso)) ? 'Was due by' : arrives;

/** `Arrives Sunday, 22 November`, or `Was due by Sunday, 22 November` after that day. */
export const formatArrival = (iso: string, arrives = 'Arrives') =>
  `${arrivalWords(iso, arrives)} ${arrival(new Date(iso))}`;
