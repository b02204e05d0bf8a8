import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, foldText } from './written-text.ts';

const INVISIBLE = ['\u00ad', '\u200b', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff'];
const SPACES = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2009', '\u2028', '\u202f', '\u3000'];
const JOINERS = ['\u200c', '\u200d'];

/** Any characters; invisible ones, spaces and accents more often. */
const characters = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...INVISIBLE, ...SPACES, ...JOINERS, 'e\u0301', 'ड\u093c', '\u095c', '’', '–'),
);
const texts = fc.array(characters).map((parts) => parts.join(''));
/** A text with any of `inserted` between its parts, and without. */
const withMarks = (inserted: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...inserted), fc.string({ unit: 'grapheme-composite' })))
    .map((parts) => ({
      marked: parts.map(([mark, part]) => part + mark).join(''),
      plain: parts.map(([, part]) => part).join(''),
    }));

const holds = <T>(cases: fc.Arbitrary<T>, show: (value: T) => void) =>
  fc.assert(
    fc.property(cases, (value) => {
      show(value);
    }),
    { numRuns: 500 },
  );

describe('a text as it is stored (5.5)', () => {
  it('stays what it is when it is stored again, composed, with plain spaces, nothing invisible', () => {
    holds(texts, (text) => {
      const stored = canonicalText(text);
      expect(canonicalText(stored)).toBe(stored);
      expect(stored).toBe(stored.normalize('NFC'));
      expect(stored).toBe(stored.split(/\s+/).join(' ').trim());
      for (const mark of INVISIBLE) expect(stored).not.toContain(mark);
    });
  });

  it('is the same composed and decomposed, with any white space, with and without invisible marks', () => {
    holds(texts, (text) => {
      expect(canonicalText(text.normalize('NFD'))).toBe(canonicalText(text));
      for (const space of SPACES)
        expect(canonicalText(text.replaceAll(' ', space))).toBe(canonicalText(text));
    });
    holds(withMarks(INVISIBLE), ({ marked, plain }) =>
      expect(canonicalText(marked)).toBe(canonicalText(plain)),
    );
  });

  it.each([
    ['क्\u200dष and क्\u200cष', 'क्\u200dष and क्\u200cष'],
    ['Women’s “Zari” – 2 m', 'Women’s “Zari” – 2 m'],
  ])('of %j is %j', (written, stored) => {
    expect(canonicalText(written)).toBe(stored);
  });
});

describe('a text as it is compared (2.12)', () => {
  it('is the same for what was written and what is stored of it, and folded twice', () => {
    holds(texts, (text) => {
      const folded = foldText(text);
      expect(foldText(canonicalText(text))).toBe(folded);
      expect(foldText(folded)).toBe(folded);
    });
    holds(withMarks([...INVISIBLE, ...JOINERS]), ({ marked, plain }) =>
      expect(foldText(marked)).toBe(foldText(plain)),
    );
  });

  it.each([
    ['MEN’S ‘Kurta’', "men's 'kurta'"],
    ['Pre-washed', 'pre\u2013WASHED'],
    ['“Zari”', '"zari"'],
    ['क्\u200dष', 'क्ष'],
  ])('is the same for %j and %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });
});
