import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';

type Products = readonly CategorisedProduct[];

const found = new WeakMap<Products, Map<string, Products>>();

/** With `all` the title may hold the words in any order. */
export type Reading = 'all' | '';

/** The products whose title contains the words: the same array for the same words. */
export function searchProducts(products: Products, words: string, reading: Reading): Products {
  if (words === '') return products;
  const searches = found.get(products) ?? new Map<string, Products>();
  found.set(products, searches);
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

/** Whether a product's title contains the words. */
export function hasInTitle(words: string): (product: CategorisedProduct) => boolean {
  const wanted = foldText(words);
  return (product) => foldedTitle(product).includes(wanted);
}

/** By product. One that changes becomes another object. */
const foldedTitles = new WeakMap<CategorisedProduct, string>();

export function foldedTitle(product: CategorisedProduct): string {
  const known = foldedTitles.get(product);
  if (known !== undefined) return known;
  const folded = foldText(product.title);
  foldedTitles.set(product, folded);
  return folded;
}
