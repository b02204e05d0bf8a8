import { expect, it } from 'vitest';
import { dateFormat, formatDay } from './shop-dates.ts';

it('names the day that it is in India, as Intl does', () => {
  const byIntl = dateFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });
  // Each hour of a year, the last minute before midnight in India among them.
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const moment = new Date(Date.UTC(2028, 0, 1, hour, 29));
    expect(formatDay(moment)).toBe(byIntl(moment));
  }
});
