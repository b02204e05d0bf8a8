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
  const isFound = reading === 'all' ? hasAllInTitle(words) : hasInTitle(words);
  const matching = products.filter(isFound);
  searches.set(key, matching);
  return matching;
}

export const splitWords = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function hasAllInTitle(words: string): (product: CategorisedProduct) => boolean {
  const folded = foldText(words);
  const each = splitWords(folded);
  const wanted = each.length > 0 ? each : [folded];
  return (product) => wanted.every((word) => foldedTitle(product).includes(word));
}

export function hasInTitle(words: string): (product: CategorisedProduct) => boolean {
  const wanted = foldText(words);
  return (product) => foldedTitle(product).includes(wanted);
}

export const foldedTitle = oncePer(({ title }: CategorisedProduct) => foldText(title));
