import { foldText, isVisible } from './written-text.ts';

export const SIZES_MAX = 12;
/** In code points. */
export const SIZE_MAX = 12;

export const sizeMessages = {
  label: `A size has 1 to ${SIZE_MAX} characters, no comma and no |.`,
  sizes: `At most ${SIZES_MAX} sizes, each once.`,
  soldOut: 'Only sizes that the product has can be sold out.',
  ofMetres: 'A product sold by the metre has no sizes.',
} as const;

/** Of a product: in the admin's order, those that are sold out in the same. */
interface Sized {
  soldOut?: boolean | undefined;
  sizes?: readonly string[] | undefined;
  soldOutSizes?: readonly string[] | undefined;
}

/** Whether a canonical text can be a size. */
export const isSize = (label: string): boolean =>
  isVisible(label) && !/[,|]/.test(label) && Array.from(label).length <= SIZE_MAX;

/** Whether no two are the same size. Case makes no difference. */
export const areDistinct = (sizes: readonly string[]): boolean =>
  new Set(sizes.map(foldText)).size === sizes.length;

export const sizesForSale = ({ sizes = [], soldOutSizes = [] }: Sized): string[] =>
  sizes.filter((size) => !soldOutSizes.includes(size));

/** Whether nothing of the product can be bought, in whatever size. */
export const isSoldOut = (product: Sized): boolean =>
  product.soldOut === true || (product.sizes !== undefined && sizesForSale(product).length === 0);

/** Whether the product is for sale in this size, or without one where it has none. */
export const isForSale = (product: Sized, size: string | undefined): boolean =>
  !isSoldOut(product) &&
  (size === undefined ? product.sizes === undefined : sizesForSale(product).includes(size));
