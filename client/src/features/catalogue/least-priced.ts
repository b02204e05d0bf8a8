import type { Product } from '@tanabana/server/contract/product';

/** The cheapest that is not sold out: by the metre where the list sells by the metre, else by the piece. */
export function leastPriced(products: readonly Product[]): Product | undefined {
  const isByMetre = products.some(({ cloth }) => cloth?.unit);
  let least: Product | undefined;
  for (const product of products) {
    if (product.soldOut || (isByMetre && !product.cloth?.unit)) continue;
    if (!least || product.price < least.price) least = product;
  }
  return least;
}
