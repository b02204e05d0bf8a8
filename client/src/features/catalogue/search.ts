import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';
import { oncePer } from '../../lib/once-per.ts';

type Products = readonly CategorisedProduct[];

const searchesIn = oncePer((_products: Products) => new Map<string, Products>());

/** With `all` the title may hold the words in any order. */
export type Reading = 'all' | '';

/** The products whose title contains the words: the same array for the same words. */
export function searchProducts(products: Products, words: string, reading: Reading): Products {
  if (words === '') return products;
  const searches = searchesIn(products);
  const key = `${reading} ${words}`;
  const known = searches.get(key);
  if (known) return known;
  const isFound = reading === 'all' ? hasAll(words) : hasPhrase(words);
  const titles = foldedTitles(products);
  const matching = products.filter((_product, at) => isFound(titles[at] ?? ''));
  searches.set(key, matching);
  return matching;
}

export const splitWords = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

type IsFound = (foldedTitle: string) => boolean;

function hasAll(words: string): IsFound {
  const folded = foldText(words);
  const each = splitWords(folded);
  const wanted = each.length > 0 ? each : [folded];
  return (title) => wanted.every((word) => title.includes(word));
}

function hasPhrase(words: string): IsFound {
  const wanted = foldText(words);
  return (title) => title.includes(wanted);
}

export const foldedTitle = oncePer(({ title }: CategorisedProduct) => foldText(title));

/** By the index of the product: to look each one up takes longer than to search or sort them. */
export const foldedTitles = oncePer((products: Products) => products.map(foldedTitle));
