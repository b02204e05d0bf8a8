import { formatTime } from '../features/orders/order-dates.ts';
import { dateFormat } from '../lib/shop-dates.ts';

/** `20 November` */
export const formatDate = dateFormat('en-IN', { day: 'numeric', month: 'long' });

/** `20 November, 10:42` */
export const formatDayAndTime = (iso: string) => `${formatDate(iso)}, ${formatTime(iso)}`;

/** Without the date if it is the same day. */
export const formatAfter = (earlier: string, iso: string) =>
  formatDate(earlier) === formatDate(iso) ? formatTime(iso) : formatDayAndTime(iso);

/** Without the date if it is today. */
export const formatRecent = (iso: string) => formatAfter(new Date().toISOString(), iso);
