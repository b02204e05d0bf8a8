/** The sizes of a product in the admin's order; those that are sold out keep it. */
interface Sized {
  soldOut?: boolean | undefined;
  sizes?: readonly string[] | undefined;
  soldOutSizes?: readonly string[] | undefined;
}

export const sizesForSale = ({ sizes = [], soldOutSizes = [] }: Sized): string[] =>
  sizes.filter((size) => !soldOutSizes.includes(size));

/** Whether nothing of the product can be bought, in whatever size. */
export const isSoldOut = (product: Sized): boolean =>
  product.soldOut === true || (product.sizes !== undefined && sizesForSale(product).length === 0);

/** Whether the product is for sale in this size, or without one where it has none. */
export const isForSale = (product: Sized, size: string | undefined): boolean =>
  !isSoldOut(product) &&
  (size === undefined ? product.sizes === undefined : sizesForSale(product).includes(size));
