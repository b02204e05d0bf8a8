import { colourFamilies, type ColourFamily } from '@tanabana/server/contract/colour-families';
import { categories, type Category, type CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';
import { inSlices } from '../../lib/first-view.ts';
import { errorsBetween } from '../../lib/errors-between.ts';
import { colourText, colourWords } from './cloth-words.ts';
import { foldedTitle, splitWords } from './titles.ts';

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
export function findWordIndex(products: readonly CategorisedProduct[]): Promise<WordIndex> {
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
    const own = splitWords(foldedTitle(product));
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
      /** `Blue (indigo)` */
      name: string;
      category: Category | undefined;
      count: number;
      marked: readonly string[];
    }
  | { kind: 'search'; words: string };

/** A suggestion, and how many of the typed words it uses. */
interface Found {
  item: Suggestion;
  used: number;
}

/**
 * Up to six products with words that begin like each of the typed ones, and the categories and colours that one of them
 * begins; where nothing uses all words, likewise for the nearest known words. What uses more words comes first; last the
 * search itself.
 */
export function suggest(index: WordIndex, typed: string): Suggestion[] {
  const words = splitWords(foldText(typed));
  const usesAll = ({ used }: Found) => used === words.length;
  let found = matching(index, words, words);
  if (!found.some(usesAll)) {
    const isKnown = (word: string) => index.known.includes(` ${word}`) || colourWords.has(word);
    const near = words.map((word) => (isKnown(word) ? word : nearest(index, word)));
    const others = matching(index, near, []);
    if (others.some(usesAll)) found = others;
  }
  found.sort((one, other) => other.used - one.used);
  return [...found.map(({ item }) => item), { kind: 'search', words: typed }];
}

/** Lists, colours in lists, colours, products. */
function matching(index: WordIndex, words: readonly string[], marked: readonly string[]): Found[] {
  if (words.length === 0) return [];
  const lists = categories.flatMap((category): Found[] => {
    const count = index.counts.get(category.key) ?? 0;
    const used = usedBy(splitWords(foldText(category.label)), words);
    return count > 0 && used > 0
      ? [{ item: { kind: 'category', category, count, marked }, used }]
      : [];
  });
  const products: Found[] = [];
  for (const { product, text } of index.entries) {
    if (!hasAll(text, words)) continue;
    products.push({ item: { kind: 'product', product, marked }, used: words.length });
    if (products.length === PRODUCTS_MAX) break;
  }
  const colours = coloursFor(index, words, marked);
  const inLists = colours.filter(({ item }) => item.kind === 'colour' && item.category);
  const alone = colours.filter((each) => !inLists.includes(each));
  return [...lists, ...inLists, ...alone, ...products];
}

/** Whether each word begins a word of the text. */
const hasAll = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(` ${word}`));

/** How many of the typed words begin a word of a name. */
const usedBy = (name: readonly string[], words: readonly string[]) =>
  words.filter((word) => name.some((each) => each.startsWith(word))).length;

/** A colour is named by the beginning of its family's name, or of another one that is typed nearly whole. */
const LETTERS_MISSING_MAX = 2;

const beginsColour = (name: string, family: ColourFamily, word: string) =>
  name.startsWith(word) && (name === family || name.length - word.length <= LETTERS_MISSING_MAX);

/** The colours that a word names: alone, and in the categories that other words name. */
function coloursFor(
  { counts }: WordIndex,
  words: readonly string[],
  marked: readonly string[],
): Found[] {
  return colourFamilies.flatMap((family) => {
    const named = [...colourWords].find(
      ([name, other]) => other === family && words.some((word) => beginsColour(name, family, word)),
    );
    if (!named) return [];
    const [name] = named;
    const others = words.filter((word) => !beginsColour(name, family, word));
    const own = words.length - others.length;
    return [undefined, ...categories].flatMap((category): Found[] => {
      const count = counts.get(category ? countKey(family, category.key) : family) ?? 0;
      const inList = category ? usedBy(['in', ...splitWords(foldText(category.label))], others) : 0;
      const hasName = category && usedBy(splitWords(foldText(category.label)), others) > 0;
      if (count === 0 || (category && !hasName)) return [];
      const item = { kind: 'colour' as const, family, name: colourText(family, name), category };
      return [{ item: { ...item, count, marked }, used: own + inList }];
    });
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
