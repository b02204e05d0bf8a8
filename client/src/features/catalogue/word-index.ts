import { categories } from '@tanabana/server/contract/categories';
import type { Category, CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import MiniSearch from 'minisearch';
import { nextTask } from '../../lib/next-task.ts';

/** The words of the catalogue's titles. */
export interface WordIndex {
  /** Newest first. `text` is the words of the title, each after a space. */
  entries: readonly { product: CategorisedProduct; text: string }[];
  /** All words, each after a space. */
  known: string;
  near: MiniSearch<{ word: string }>;
  counts: ReadonlyMap<CategoryKey, number>;
}

/** So many at a time, so that a key pressed meanwhile never waits. */
const TITLES_AT_ONCE = 250;
const WORDS_AT_ONCE = 100;

const MOST_PRODUCTS = 6;

/** Resolves with undefined when it is aborted. */
export async function buildWordIndex(
  products: readonly CategorisedProduct[],
  signal: AbortSignal,
): Promise<WordIndex | undefined> {
  const entries = [];
  const words = new Set<string>();
  const counts = new Map<CategoryKey, number>();
  for (let from = 0; from < products.length; from += TITLES_AT_ONCE) {
    await nextTask();
    if (signal.aborted) return undefined;
    for (const product of products.slice(from, from + TITLES_AT_ONCE)) {
      const own = wordsOf(product.title);
      for (const word of own) words.add(word);
      entries.push({ product, text: toText(own) });
      counts.set(product.category, (counts.get(product.category) ?? 0) + 1);
    }
  }
  const near = new MiniSearch<{ word: string }>({
    fields: ['word'],
    idField: 'word',
    tokenize: (word) => [word],
    searchOptions: { fuzzy: typingErrors, maxFuzzy: 2 },
  });
  await near.addAllAsync(
    [...words].filter(isForgivable).map((word) => ({ word })),
    { chunkSize: WORDS_AT_ONCE },
  );
  return signal.aborted ? undefined : { entries, known: toText([...words]), near, counts };
}

const toText = (words: readonly string[]) => words.map((word) => ` ${word}`).join('');

/** Whether a typing error in it may be forgiven: not in a number, nor in a short word. */
const isForgivable = (word: string) => word.length > 2 && !/^\d/.test(word);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** How many letters of a word may be wrong. */
function typingErrors({ length }: string): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** The known word that is nearest, or the word itself. */
function nearest({ near }: WordIndex, word: string): string {
  const [first] = near.search(word);
  return first ? String(first.id) : word;
}

export type Suggestion =
  | { kind: 'product'; product: CategorisedProduct; marked: readonly string[] }
  | { kind: 'category'; category: Category; count: number; marked: readonly string[] }
  | { kind: 'search'; words: string };

/**
 * Up to six products and all categories with words that begin like each of the typed ones, else like the nearest known
 * words; last the search itself.
 */
export function suggest(index: WordIndex, typed: string): Suggestion[] {
  const words = wordsOf(typed);
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
  { entries, counts }: WordIndex,
  words: readonly string[],
  marked: readonly string[],
): Suggestion[] {
  if (words.length === 0) return [];
  const matches = (text: string) => words.every((word) => text.includes(` ${word}`));
  const found: Suggestion[] = [];
  for (const { product, text } of entries) {
    if (!matches(text)) continue;
    found.push({ kind: 'product', product, marked });
    if (found.length === MOST_PRODUCTS) break;
  }
  for (const category of categories) {
    const count = counts.get(category.key) ?? 0;
    if (count > 0 && matches(toText(wordsOf(category.label)))) {
      found.push({ kind: 'category', category, count, marked });
    }
  }
  return found;
}

/** The words with each unknown one replaced by the nearest known one, if a title contains that. */
export function correct(index: WordIndex, words: string): string | undefined {
  const phrase = wordsOf(words)
    .map((word) => (index.known.includes(word) ? word : nearest(index, word)))
    .join(' ');
  const isFound = index.entries.some(({ product }) => product.title.toLowerCase().includes(phrase));
  return phrase !== '' && isFound ? phrase : undefined;
}
