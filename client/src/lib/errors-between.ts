/** The number of letters that are wrong, missing or extra; `Infinity` above `max`. */
export function errorsBetween(one: string, other: string, max: number): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (!a || !b) return a.length + b.length > max ? Infinity : a.length + b.length;
  if (max === 0) return Infinity;
  const costs = [
    errorsBetween(a.slice(1), b.slice(1), max - 1),
    errorsBetween(a.slice(1), b, max - 1),
    errorsBetween(a, b.slice(1), max - 1),
  ];
  return 1 + Math.min(...costs);
}
