import { colourFamilies, type ColourFamily } from '@tanabana/server/contract/colour-families';
import { categories, type Category, type CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';
import { useMemo } from 'react';
import { paths } from '../../config/paths.ts';
import { oncePer } from '../../lib/once-per.ts';
import { inSlices, useSteps } from '../../lib/slices.ts';
import { errorsBetween } from '../../lib/errors-between.ts';
import { colourText, colourWords } from './cloth-words.ts';
import { foldedTitle, splitWords } from './search.ts';
import { useAllProducts } from './all-products.ts';

/** The words of the catalogue's titles, and its colours. */
export interface WordIndex {
  /** Newest first. `text` has the words of the title, each with a space in front. */
  entries: readonly { product: CategorisedProduct; text: string }[];
  /** All words, each with a space in front. */
  known: string;
  corrections: readonly string[];
  /** The numbers of products: by category, by colour, and by `inListKey`. */
  counts: ReadonlyMap<string, number>;
}

const PRODUCTS_MAX = 6;

/** In small steps. */
export const findWordIndex = oncePer(
  async (products: readonly CategorisedProduct[]): Promise<WordIndex> => {
    const entries: { product: CategorisedProduct; text: string }[] = [];
    const words = new Set<string>();
    const counts = new Map<string, number>();
    await inSlices(products, (product) => {
      const own = splitWords(foldedTitle(product));
      for (const word of own) words.add(word);
      entries.push({ product, text: toText(own) });
      const { category, families = [] } = product;
      const counted = families.flatMap((family) => [family, inListKey(family, category)]);
      for (const key of [category, ...counted]) counts.set(key, (counts.get(key) ?? 0) + 1);
    });
    const known = [...words];
    return { entries, known: toText(known), corrections: known.filter(canCorrect), counts };
  },
);

const inListKey = (family: ColourFamily, category: CategoryKey) => `${family} ${category}`;

const toText = (words: readonly string[]) => words.map((word) => ` ${word}`).join('');

/** Not numbers and short words. */
const canCorrect = (word: string) => word.length > 2 && !/^\d/.test(word);

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

/** A product, a list, or a colour of all lists or of one. */
export interface Suggestion {
  text: string;
  address: string;
  product?: CategorisedProduct;
  category?: Category | undefined;
  family?: ColourFamily;
  /** How many products are there. */
  count?: number;
  /** How many of the typed words it uses. */
  used: number;
}

/**
 * Up to six products with words that begin like each of the typed ones, and the categories and colours that one of them
 * begins; where nothing uses all words, likewise for the nearest known words. What uses more words comes first. `marked`
 * are the words to mark in them.
 */
export function suggest(
  index: WordIndex,
  typed: string,
): { found: Suggestion[]; marked: readonly string[] } {
  const words = splitWords(foldText(typed));
  const isKnown = (word: string) => index.known.includes(` ${word}`) || colourWords.has(word);
  const usesAll = ({ used }: Suggestion) => used === words.length;
  const byUse = (one: Suggestion, other: Suggestion) => other.used - one.used;
  const found = matching(index, words);
  if (!found.some(usesAll)) {
    const near = words.map((word) => (isKnown(word) ? word : nearest(index, word)));
    const others = matching(index, near);
    if (others.some(usesAll)) return { found: others.sort(byUse), marked: [] };
  }
  return { found: found.sort(byUse), marked: words };
}

function matching(index: WordIndex, words: readonly string[]): Suggestion[] {
  if (words.length === 0) return [];
  const lists = categories.map((category) => ({
    text: category.label,
    address: paths.listing(category.slug),
    category,
    count: index.counts.get(category.key) ?? 0,
    used: usedBy(wordsOf(category), words),
  }));
  const products: Suggestion[] = [];
  const beginnings = words.map((word) => ` ${word}`);
  for (const { product, text } of index.entries) {
    if (!beginnings.every((beginning) => text.includes(beginning))) continue;
    const address = paths.product(product.category, product._id);
    products.push({ text: product.title, address, product, used: words.length });
    if (products.length === PRODUCTS_MAX) break;
  }
  const colours = coloursFor(index, words);
  return [
    ...lists.filter(({ count, used }) => count > 0 && used > 0),
    ...colours.filter(({ category }) => category),
    ...colours.filter(({ category }) => !category),
    ...products,
  ];
}

const wordsOf = ({ label }: Category) => splitWords(foldText(label));

/** How many of the typed words begin a word of a name. */
const usedBy = (name: readonly string[], words: readonly string[]) =>
  words.filter((word) => name.some((each) => each.startsWith(word))).length;

/** A colour is named by the beginning of its family's name, or of another one that is typed nearly whole. */
const LETTERS_MISSING_MAX = 2;

const beginsColour = (name: string, family: ColourFamily, word: string) =>
  name.startsWith(word) && (name === family || name.length - word.length <= LETTERS_MISSING_MAX);

/** The colours that a word names: alone, and in the categories that other words name. */
function coloursFor({ counts }: WordIndex, words: readonly string[]): Suggestion[] {
  return colourFamilies.flatMap((family) => {
    const named = [...colourWords].find(
      ([name, other]) => other === family && words.some((word) => beginsColour(name, family, word)),
    );
    if (!named) return [];
    const [name] = named;
    const text = colourText(family, name);
    const others = words.filter((word) => !beginsColour(name, family, word));
    const own = words.length - others.length;
    const alone = {
      text,
      address: `${paths.search}?colour=${family}`,
      family,
      count: counts.get(family) ?? 0,
      used: own,
    };
    const inLists = categories
      .filter((category) => usedBy(wordsOf(category), others) > 0)
      .map((category) => ({
        text: `${text} in ${category.label}`,
        address: `${paths.listing(category.slug)}?colour=${family}`,
        category,
        family,
        count: counts.get(inListKey(family, category.key)) ?? 0,
        used: own + usedBy(['in', ...wordsOf(category)], others),
      }));
    return [alone, ...inLists].filter(({ count }) => count > 0);
  });
}

/** Replaces each unknown word by the nearest known one. Undefined if no title contains the result. */
export function correct(index: WordIndex, words: string): string | undefined {
  const phrase = splitWords(foldText(words))
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

/** Built when all lists are there, and again when one changes; undefined until then. */
export function useWordIndex(): WordIndex | undefined {
  const { products } = useAllProducts();
  return useSteps(useMemo(() => products && (() => findWordIndex(products)), [products]));
}
