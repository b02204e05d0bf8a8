import { formatRupees } from '@tanabana/server/contract/money';
import { OTHER_STATE } from '@tanabana/server/contract/summary';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import { dateFormat } from '../../lib/shop-dates.ts';
import { countOf, formatCount } from '../../lib/count.ts';
import { formatDate } from '../dates.ts';

const shortDay = dateFormat('en-IN', { day: 'numeric', month: 'short' });
const weekday = dateFormat('en-IN', { weekday: 'long' });
const hour = dateFormat('en-IN', { hour: 'numeric', hour12: true });

export type SummaryPoint = OrderSummary['series'][number];

export const measures = { rupees: 'Rupees', orders: 'Orders', pieces: 'Pieces' };
export type Measure = keyof typeof measures;

export const formatMeasure = (measure: Measure, value: number): string =>
  measure === 'rupees' ? formatRupees(value) : formatCount(value);

/** `21 Nov`, or `3 pm` where a point is an hour. */
export const shortLabel = (days: SummaryDays, at: string): string =>
  (days === 1 ? hour : shortDay)(at);

/** `Friday, 6 Nov`, or `3 pm to 4 pm`. */
export function longLabel(days: SummaryDays, at: string): string {
  if (days > 1) return `${weekday(at)}, ${shortDay(at)}`;
  const end = new Date(new Date(at).getTime() + 60 * 60 * 1000);
  return `${hour(at)} to ${hour(end)}`;
}

/** `28 orders, 77 pieces` */
export const describeCounts = ({ orders, pieces }: SummaryPoint): string =>
  `${countOf('order', orders)}, ${countOf('piece', pieces)}`;

/** The period of the figures, and the one that they are compared with. */
export function describePeriod({ days, asOf, series }: OrderSummary): string {
  const last = formatDate(asOf);
  const note = 'Cancelled pieces are not included.';
  if (days === 1) return `${last}, compared with yesterday up to the same time. ${note}`;
  const first = formatDate(series[0]?.at ?? asOf);
  return `${first} to ${last}, compared with the ${days} days before, up to the same time. ${note}`;
}

export interface Change {
  text: string;
  /** Missing where nothing has changed or there is nothing to compare with. */
  direction?: 'up' | 'down';
}

/** `18% more` or `5% fewer`; a dash when there was nothing before. */
export function describeChange(now: number, before: number, fewer = 'fewer'): Change {
  if (before === 0) return { text: '–' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { text: 'as before' };
  return now > before
    ? { text: `${formatCount(percent)}% more`, direction: 'up' }
    : { text: `${formatCount(percent)}% ${fewer}`, direction: 'down' };
}

/** `6.1%` */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}%`;

const SHOWN_STATES = 7;

/** The states with the most orders. All others, and unknown ones, are added up. */
export function shownStates(states: OrderSummary['states']): OrderSummary['states'] {
  const known = states.filter(({ state }) => state !== OTHER_STATE);
  const shown = known.slice(0, SHOWN_STATES);
  const others = states.filter((each) => !shown.includes(each));
  const orders = others.reduce((sum, each) => sum + each.orders, 0);
  return orders > 0 ? [...shown, { state: 'Other states', orders }] : shown;
}
