import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';

type Products = readonly CategorisedProduct[];

const last = new WeakMap<Products, { words: string; found: Products }>();

/** The products whose title contains the words: the same array for the same words. */
export function searchProducts(products: Products, words: string): Products {
  if (words === '') return products;
  const known = last.get(products);
  if (known?.words === words) return known.found;
  const found = products.filter(hasInTitle(words));
  last.set(products, { words, found });
  return found;
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
