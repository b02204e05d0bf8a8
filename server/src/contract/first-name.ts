const TITLES = new Set(
  'mr mrs ms miss dr prof shri shree sri smt kum md mohd adv er capt col lt maj श्री श्रीमती डॉ'.split(
    ' ',
  ),
);

/** The first word of a name. The whole name where that is an initial or a title: "S. Ramesh", "Smt Devi". */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const isNoName = first.includes('.') || first.length === 1 || TITLES.has(first.toLowerCase());
  return isNoName ? words.join(' ') : first;
}
