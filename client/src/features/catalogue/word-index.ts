import { colourFamilies, type ColourFamily } from '@tanabana/server/contract/colour-families';
import { categories, type Category, type CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';
import { inSlices } from '../../lib/first-view.ts';
import { errorsBetween } from '../../lib/errors-between.ts';
import { foldedTitle } from './titles.ts';

/** The words of the catalogue's titles, and its colours. */
export interface WordIndex {
  /** Newest first. `text` has the words of the title, each with a space in front. */
  entries: readonly { product: CategorisedProduct; text: string }[];
  /** All words, each with a space in front. */
  known: string;
  /** The words that can correct a misspelt one. */
  corrections: readonly string[];
  /** The numbers of products: by category, by colour, and by `countKey`. */
  counts: ReadonlyMap<string, number>;
}

const PRODUCTS_MAX = 6;

const indexes = new WeakMap<readonly CategorisedProduct[], Promise<WordIndex>>();

/** Built in small steps, once for the same products. */
export function wordIndexOf(products: readonly CategorisedProduct[]): Promise<WordIndex> {
  const known = indexes.get(products);
  if (known) return known;
  const index = buildWordIndex(products);
  indexes.set(products, index);
  return index;
}

async function buildWordIndex(products: readonly CategorisedProduct[]): Promise<WordIndex> {
  const entries: { product: CategorisedProduct; text: string }[] = [];
  const words = new Set<string>();
  const counts = new Map<string, number>();
  await inSlices(products, (product) => {
    const own = wordsOf(foldedTitle(product));
    for (const word of own) words.add(word);
    entries.push({ product, text: toText(own) });
    const { category, families = [] } = product;
    const counted = families.flatMap((family) => [family, countKey(family, category)]);
    for (const key of [category, ...counted]) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const known = [...words];
  return { entries, known: toText(known), corrections: known.filter(canCorrect), counts };
}

const countKey = (family: ColourFamily, category: CategoryKey) => `${family} ${category}`;

const toText = (words: readonly string[]) => words.map((word) => ` ${word}`).join('');

/** Not numbers and short words. */
const canCorrect = (word: string) => word.length > 2 && !/^\d/.test(word);

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** How many letters of a word may be wrong. */
function errorsMax({ length }: string): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** The known word with the smallest share of wrong letters, else the word itself. */
function nearest({ corrections }: WordIndex, word: string): string {
  let found = word;
  let least = Infinity;
  for (const known of corrections) {
    const share = errorsBetween(word, known, errorsMax(word)) / known.length;
    if (share < least) [found, least] = [known, share];
  }
  return found;
}

export type Suggestion =
  | { kind: 'product'; product: CategorisedProduct; marked: readonly string[] }
  | { kind: 'category'; category: Category; count: number; marked: readonly string[] }
  | {
      kind: 'colour';
      family: ColourFamily;
      category: Category | undefined;
      count: number;
      marked: readonly string[];
    }
  | { kind: 'search'; words: string };

/**
 * Up to six products, all colours and all categories with words that begin like each of the typed ones, else like the
 * nearest known words; last the search itself.
 */
export function suggest(index: WordIndex, typed: string): Suggestion[] {
  const words = wordsOf(foldText(typed));
  let found = matching(index, words, words);
  if (found.length === 0) {
    const near = words.map((word) =>
      index.known.includes(` ${word}`) ? word : nearest(index, word),
    );
    if (near.some((word, at) => word !== words[at])) found = matching(index, near, []);
  }
  return [...found, { kind: 'search', words: typed }];
}

function matching(
  index: WordIndex,
  words: readonly string[],
  marked: readonly string[],
): Suggestion[] {
  if (words.length === 0) return [];
  const found: Suggestion[] = [];
  for (const { product, text } of index.entries) {
    if (!hasAll(text, words)) continue;
    found.push({ kind: 'product', product, marked });
    if (found.length === PRODUCTS_MAX) break;
  }
  found.push(...coloursFor(index, words, marked));
  for (const category of categories) {
    const count = index.counts.get(category.key) ?? 0;
    if (count > 0 && hasAll(toText(wordsOf(foldText(category.label))), words)) {
      found.push({ kind: 'category', category, count, marked });
    }
  }
  return found;
}

/** Whether each word begins a word of the text. */
const hasAll = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(` ${word}`));

/** For a colour word alone the colour, for one with other words the colour in the categories that these name. */
function coloursFor(
  { counts }: WordIndex,
  words: readonly string[],
  marked: readonly string[],
): Suggestion[] {
  return colourFamilies.flatMap((family) => {
    const names = family === 'grey' ? [family, 'gray'] : [family];
    const others = words.filter((word) => !names.some((name) => name.startsWith(word)));
    if (others.length === words.length) return [];
    const named = categories.filter(({ label }) =>
      hasAll(toText(['in', ...wordsOf(foldText(label))]), others),
    );
    return (others.length > 0 ? named : [undefined]).flatMap((category) => {
      const count = counts.get(category ? countKey(family, category.key) : family) ?? 0;
      return count > 0 ? [{ kind: 'colour' as const, family, category, count, marked }] : [];
    });
  });
}

/** Replaces each unknown word by the nearest known one. Undefined if no title contains the result. */
export function correct(index: WordIndex, words: string): string | undefined {
  const phrase = wordsOf(foldText(words))
    .map((word) => (index.known.includes(word) ? word : nearest(index, word)))
    .join(' ');
  const isFound = index.entries.some(({ product }) => foldedTitle(product).includes(phrase));
  return phrase !== '' && isFound ? phrase : undefined;
}

/** How many letters at the beginning of a word of a title are like the longest of `words` that it begins with. */
export function letterCountLike(written: string, words: readonly string[]): number {
  const folded = foldText(written);
  const alike = words.filter((word) => folded.startsWith(word)).map(({ length }) => length);
  const wanted = Math.max(0, ...alike);
  let count = 0;
  while (foldText(written.slice(0, count)).length < wanted) count += 1;
  return count;
}
