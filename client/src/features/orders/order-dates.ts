import { dateFormat, formatDay } from '../../lib/shop-dates.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** `2026-11-22` */
const sortableDay = dateFormat('sv-SE', {});

/** `10:42` */
export const formatTime = dateFormat('en-IN', { timeStyle: 'short', hourCycle: 'h23' });

/** `20 November 2026` */
export const formatPlaced = dateFormat('en-IN', { dateStyle: 'long' });

/** `Friday, 20 November, 10:42` */
export const formatMoment = (iso: string) => `${formatDay(iso)}, ${formatTime(iso)}`;

/** After the day of this moment. */
export const isLate = (iso: string) => sortableDay(serverNow()) > sortableDay(iso);

export const arrivalLabel = (iso: string) => (isLate(iso) ? 'Was due by' : 'Arrives by');

/** `Arrives by Sunday, 22 November`, or `Was due by Sunday, 22 November` after that day. */
export const formatArrival = (iso: string) => `${arrivalLabel(iso)} ${formatDay(iso)}`;
