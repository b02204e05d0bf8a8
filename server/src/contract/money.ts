/** Sums are computed in paise (integers); the API speaks rupees (at most two decimals). */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** Total in rupees = sum of price times noOfItems (specification, section 9), free of float errors. */
export function totalInRupees(lines: readonly { price: number; noOfItems: number }[]): number {
  return toRupees(
    lines.reduce((paise, { price, noOfItems }) => paise + toPaise(price) * noOfItems, 0),
  );
}
