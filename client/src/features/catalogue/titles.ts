import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';

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
