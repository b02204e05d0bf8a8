import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/time-zone';

const placed = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'long' });
const arrival = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `20 November 2026` */
export const formatPlaced = (iso: string) => placed.format(new Date(iso));

/** `Sunday, 22 November` */
export const formatArrival = (iso: string) => arrival.format(new Date(iso));
