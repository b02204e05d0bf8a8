import {
  AHEAD_OF_UTC_MS,
  DELIVERY_PROMISE_MS,
  SHOP_TIME_ZONE as timeZone,
} from '@tanabana/server/contract/delivery';
import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/**
 * In the shop's time zone. Creates the format at its first use: the first `Intl` object takes a phone 100 ms, and many
 * screens load this file.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: string | Date) =>
    (format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })).format(new Date(moment));
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `Sunday, 22 November`. Without `Intl`, whose first object takes a phone 60 ms while a product opens. */
export function formatDay(moment: string | Date): string {
  const there = new Date(new Date(moment).getTime() + AHEAD_OF_UTC_MS);
  return `${days[there.getUTCDay()]}, ${there.getUTCDate()} ${months[there.getUTCMonth()]}`;
}

const MINUTE_MS = 60_000;

/** `Arrives by Sunday, 22 November`, for an order that is placed now. */
export function useArrival(): string {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return `Arrives by ${formatDay(new Date(now.getTime() + DELIVERY_PROMISE_MS))}`;
}
