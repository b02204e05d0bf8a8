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
