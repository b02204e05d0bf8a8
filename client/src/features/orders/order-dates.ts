/** The shop's own clock, whatever the reader's: an order number carries the same day. */
const timeZone = 'Asia/Kolkata';

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
