/** Sums are computed in paise (integers); the API speaks rupees (at most two decimals). */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** The sum of price times noOfItems; `price` and the sum in paise. Exact for the quantities of `quantity.ts`. */
export function sumInPaise(lines: readonly { price: number; noOfItems: number }[]): number {
  return lines.reduce((sum, { price, noOfItems }) => sum + price * noOfItems, 0);
}

/** The same total for lines whose `price` is in rupees, in rupees, free of float errors. */
export function totalInRupees(lines: readonly { price: number; noOfItems: number }[]): number {
  const inPaise = lines.map(({ price, noOfItems }) => ({ price: toPaise(price), noOfItems }));
  return toRupees(sumInPaise(inPaise));
}

/** Adding up floats is off by no larger part of the sum. */
const FLOAT_NOISE = 1e-14;

/** Whether a number of rupees is this amount; only the noise of float arithmetic is forgiven. */
export function isAmount(rupees: number, paise: number): boolean {
  const noise = Math.max(0.001, paise * FLOAT_NOISE);
  return toPaise(rupees) === paise && Math.abs(rupees * 100 - paise) < noise;
}

/**
 * `1,23,456`: an amount of at most two decimals, grouped as in India. Not by `Intl`, whose first use keeps a phone busy
 * for 60 ms of its first view.
 */
export function groupDigits(amount: number | string): string {
  return String(amount).replace(/\B(?=(?:\d\d)*\d{3}(?:\.|$))/g, ',');
}

/** `₹1,299` when whole, else `₹1,299.50`. */
export function formatRupees(rupees: number): string {
  return `₹${groupDigits(Number.isInteger(rupees) ? rupees : rupees.toFixed(2))}`;
}
