import { joinFacts } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';

/** What is made of lists once, however many ask for it. A list that changes is another array. */
type Products = readonly CategorisedProduct[];

const maps = new WeakMap<Products, ReadonlyMap<string, CategorisedProduct>>();

export function productsById(products: Products): ReadonlyMap<string, CategorisedProduct> {
  const known = maps.get(products);
  if (known) return known;
  const map = new Map(products.map((product) => [product._id, product]));
  maps.set(products, map);
  return map;
}

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
