import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const grouped = (digits: string, from: RegExp) => digits.replace(from, ',');
const WESTERN = /\B(?=(?:\d{3})+$)/g;
const INDIAN = /\B(?=(?:\d\d)*\d{3}$)/g;

/** All accepted spellings of a number, which is written as `1299.50`. */
function spellings(plain: string): string[] {
  const [whole = '', decimals] = plain.split('.');
  const ways = [whole, ...[WESTERN, INDIAN].map((from) => grouped(String(Number(whole)), from))];
  return ways.map((way) => (decimals === undefined ? way : `${way}.${decimals}`));
}

const beside = {
  rupees: ['', '₹', '₹ ', 'Rs. ', 'rs', 'INR '].flatMap((before) =>
    ['', '/-', ' /-'].map((behind) => [before, behind] as const),
  ),
  cm: [['', ''] as const, ['', ' cm'] as const, ['', 'CM'] as const],
};
const counts = fc.constantFrom('rupees' as const, 'cm' as const);
const plain = fc
  .tuple(fc.nat(999_999_999), fc.option(fc.stringMatching(/^\d{1,3}$/), { nil: undefined }))
  .map(([whole, decimals]) => (decimals === undefined ? `${whole}` : `${whole}.${decimals}`));

it('reads every accepted spelling of a number as that number (4.9, 5.5)', () => {
  fc.assert(
    fc.property(plain, counts, fc.nat(), fc.nat(), (number, kind, n, m) => {
      const ways = spellings(number);
      const [before, behind] = beside[kind][m % beside[kind].length]!;
      const typed = ` ${before}${ways[n % ways.length]}${behind}\u00a0`;
      expect(readNumber(typed, kind), typed).toBe(Number(number));
    }),
  );
});

it('reads nothing else: a letter more, less or another makes it NaN or the spelling of another number (4.9, 5.5)', () => {
  const letter = fc.constantFrom(..."0123456789,,,...-+/ ₹Rscm'eE".split(''));
  const change = fc.record({ at: fc.nat(), removed: fc.nat(1), added: fc.option(letter) });
  fc.assert(
    fc.property(
      plain,
      fc.nat(),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (number, n, all) => {
        const ways = spellings(number);
        let typed = ways[n % ways.length]!;
        for (const { at, removed, added } of all) {
          const place = at % (typed.length + 1);
          typed = typed.slice(0, place) + (added ?? '') + typed.slice(place + removed);
        }
        const read = readNumber(typed);
        const isSpelling = spellings(typed.replaceAll(',', '').trim()).includes(typed.trim());
        if (!Number.isNaN(read)) expect([typed, isSpelling]).toEqual([typed, true]);
      },
    ),
    { numRuns: 2_000 },
  );
});

it.each(['', '₹', '.5', '1.', '-5', '1e5', '1 299', '0,299', '9 cm', '५', '9'.repeat(16)])(
  'reads %j as no price (4.9, 5.5)',
  (typed) => expect(readNumber(typed, 'rupees')).toBeNaN(),
);

it('takes a unit only where the number counts it (4.9, 5.5)', () => {
  expect(['112 cm', '112'].map((typed) => readNumber(typed, 'cm'))).toEqual([112, 112]);
  expect(['70 gsm', '70 g/m²'].map((typed) => readNumber(typed, 'gsm'))).toEqual([70, 70]);
  expect(['0.5 m', '0.5'].map((typed) => readNumber(typed, 'metres'))).toEqual([0.5, 0.5]);
  for (const typed of ['112 cm', '₹5', '5 m']) expect(readNumber(typed)).toBeNaN();
});
