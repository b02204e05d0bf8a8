import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { inSlices } from '../../../lib/first-view.ts';
import { distance, parseColour } from './oklab.ts';

/** Colours that differ more do not look similar. */
const DISTANCE_MAX = 0.1;

const PRODUCTS_MAX = 8;

/**
 * Up to eight other products of similar colour, the nearest first, each picture once. The distance of two products is
 * the smallest between any two of their colours. Resolves with none when it is aborted.
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
    const others = (product.cloth?.colours ?? []).map(parseColour);
    const distances = colours.flatMap((colour) => others.map((other) => distance(colour, other)));
    const apart = Math.min(...distances);
    if (apart <= DISTANCE_MAX) similar.push({ product, apart });
  };
  const isDone = await inSlices(products, compare, signal);
  if (!isDone) return [];
  const byPicture = new Map<string, CategorisedProduct>();
  for (const { product } of similar.sort((one, other) => one.apart - other.apart)) {
    if (!byPicture.has(product.image)) byPicture.set(product.image, product);
  }
  return [...byPicture.values()].slice(0, PRODUCTS_MAX);
}
