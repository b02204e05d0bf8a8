import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';

const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short', hourCycle: 'h23' });

/** `20 November` */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** `20 November, 10:42` */
export const formatDayAndTime = (iso: string) => `${formatDay(iso)}, ${time.format(new Date(iso))}`;

/** Without the date if it is the same day. */
export const formatAfter = (earlier: string, iso: string) =>
  formatDay(earlier) === formatDay(iso) ? time.format(new Date(iso)) : formatDayAndTime(iso);

/** Without the date if it is today. */
export const formatRecent = (iso: string) => formatAfter(new Date().toISOString(), iso);
