import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { inSlices } from '../../lib/first-view.ts';
import { colourFamilies, type ColourFamily } from './colour/families.ts';

type Products = readonly CategorisedProduct[];

const none: ReadonlySet<ColourFamily> = new Set();

/** By product. One that changes becomes another object. */
const found = new WeakMap<CategorisedProduct, ReadonlySet<ColourFamily>>();

export const hasColours = (products: Products) => products.some(({ cloth }) => cloth?.colours);

/** Undefined until `findFamilies` has found them. */
export const familiesOfProduct = (product: CategorisedProduct) =>
  product.cloth?.colours ? found.get(product) : none;

/** Finds the families of all these products in small steps, unless it is aborted. Where none has colours it loads nothing. */
export async function findFamilies(products: Products, signal?: AbortSignal): Promise<void> {
  if (!hasColours(products)) return;
  const { familiesOf } = await import('./colour/family-of.ts');
  const find = (product: CategorisedProduct) => {
    const { colours } = product.cloth ?? {};
    if (colours && !found.has(product)) found.set(product, familiesOf(colours));
  };
  await inSlices(products, find, signal);
}

/** The families that these products have, in the order of the chips; undefined until all are found. */
export function familiesOfList(products: Products): readonly ColourFamily[] | undefined {
  const all = new Set<ColourFamily>();
  for (const product of products) {
    const families = familiesOfProduct(product);
    if (!families) return undefined;
    for (const family of families) all.add(family);
  }
  return colourFamilies.filter((family) => all.has(family));
}
