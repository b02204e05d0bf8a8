const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const plain = new Intl.NumberFormat('en-IN');

/** `₹1,299` when whole, else `₹1,299.50`. */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees);
}

/** How many pieces, grouped like the sums beside it: `1,005`. */
export function formatCount(count: number): string {
  return plain.format(count);
}
