import { distance, parseColour, type Oklab } from '@tanabana/server/contract/oklab';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { inSlices } from '../../lib/slices.ts';

/** Colours that differ more do not look similar. */
const DISTANCE_MAX = 0.1;

const PRODUCTS_MIN = 3;
const PRODUCTS_MAX = 8;

/** What has less chroma is a neutral colour. */
const CHROMA_MIN = 0.05;

/**
 * Three to eight other products of similar colour, the nearest first, each picture once. Resolves with none when it is
 * aborted.
 */
export async function nearestInColour(
  { _id, image, cloth }: CategorisedProduct,
  products: readonly CategorisedProduct[],
  signal: AbortSignal,
): Promise<CategorisedProduct[]> {
  const colours = (cloth?.colours ?? []).map(parseColour);
  const similar: { product: CategorisedProduct; apart: number }[] = [];
  const compare = (product: CategorisedProduct) => {
    if (product._id === _id || product.image === image) return;
    const apart = colourDistance(colours, (product.cloth?.colours ?? []).map(parseColour));
    if (apart <= DISTANCE_MAX) similar.push({ product, apart });
  };
  const isDone = await inSlices(products, compare, signal);
  if (!isDone) return [];
  const byPicture = new Map<string, CategorisedProduct>();
  for (const { product } of similar.sort((one, other) => one.apart - other.apart)) {
    if (!byPicture.has(product.image)) byPicture.set(product.image, product);
  }
  return byPicture.size < PRODUCTS_MIN ? [] : [...byPicture.values()].slice(0, PRODUCTS_MAX);
}

const isColoured = ({ a, b }: Oklab) => Math.hypot(a, b) > CHROMA_MIN;

/** The smallest distance of the first colours, or of any two that are no neutral ones. */
function colourDistance(ones: readonly Oklab[], others: readonly Oklab[]): number {
  let least = Infinity;
  ones.forEach((one, n) =>
    others.forEach((other, m) => {
      const counts = (n === 0 && m === 0) || (isColoured(one) && isColoured(other));
      if (counts) least = Math.min(least, distance(one, other));
    }),
  );
  return least;
}
