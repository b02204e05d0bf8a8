/** The value below which the share (0 to 1) of the values lies, by the nearest rank. Throws without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is nothing to measure by.');
  return found;
}

/** With an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return (quantile(sorted, 0.5) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The medians of two series that were measured in turn, and the median of the ratios of each round. */
export const compare = (ours: readonly number[], theirs: readonly number[]) => ({
  value: median(ours),
  beside: median(theirs),
  ratio: median(ours.map((value, round) => value / (theirs[round] ?? NaN))),
});
