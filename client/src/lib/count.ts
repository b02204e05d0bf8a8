const plain = new Intl.NumberFormat('en-IN');

/** `1,005` */
export function formatCount(count: number): string {
  return plain.format(count);
}

/** `1 item`, `1,005 items`; for nouns with a plural in s. */
export function countOf(noun: string, count: number): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
