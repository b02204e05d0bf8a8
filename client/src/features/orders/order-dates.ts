import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';

/** Creates the format at its first use: the first `Intl` object takes a phone 100 ms, and many screens load this file. */
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

export const arrivalLabel = (iso: string) =>
  sortableDay(new Date()) > sortableDay(new Date(iso)) ? 'Was due by' : 'Arrives by';

/** `Arrives by Sunday, 22 November`, or `Was due by Sunday, 22 November` after that day. */
export const formatArrival = (iso: string) => `${arrivalLabel(iso)} ${arrival(new Date(iso))}`;
