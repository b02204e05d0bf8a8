import { isSoldOut } from '@tanabana/server/contract/for-sale';
import type { Product } from '@tanabana/server/contract/product';

/** The cheapest that is not sold out: by the metre where the list sells by the metre, else by the piece. */
export function leastPriced(products: readonly Product[]): Product | undefined {
  const forSale = products.filter((product) => !isSoldOut(product));
  const isByMetre = forSale.some(({ cloth }) => cloth?.unit);
  let least: Product | undefined;
  for (const product of forSale) {
    if (isByMetre && !product.cloth?.unit) continue;
    if (!least || product.price < least.price) least = product;
  }
  return least;
}
