import { joinFacts } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';

type Products = readonly CategorisedProduct[];

let last: { lists: readonly (Products | undefined)[]; products: Products } | undefined;

/** The products of these lists, newest first: the same array for the same lists. */
export function joinLists(lists: readonly (Products | undefined)[]): Products {
  if (!last || lists.some((list, at) => list !== last?.lists[at])) {
    const products = lists.flatMap((list) => list ?? []);
    last = { lists, products: products.sort((one, other) => (one._id < other._id ? 1 : -1)) };
    joinFacts(
      last.products,
      lists.filter((list) => list !== undefined),
    );
  }
  return last.products;
}
