import { clothMessages, stepAfter } from './cloth.ts';
import type { Cloth } from './cloth-schemas.ts';
import { formatRupees } from './money.ts';
import { isWholePaise } from './quantity.ts';
import { sizeMessages } from './sizes.ts';

/** Beside `image`. */
export const MORE_PICTURES_MAX = 7;

export const saleMessages = {
  mrp: 'MRP must be above the price.',
  mrpStored: (mrp: number) => `MRP must be above the price. ${formatRupees(mrp)} is still stored.`,
  pictures: `At most ${MORE_PICTURES_MAX} more pictures, each once.`,
  firstPicture: 'The first picture must not be among the others.',
} as const;

/** What is sent of a product, or stored; undefined is what is not sent, null what is taken away. */
interface Sold {
  image?: string | undefined;
  /** In rupees, as `mrp`. */
  price?: number | undefined;
  cloth?: Cloth | null | undefined;
  mrp?: number | null | undefined;
  sizes?: readonly string[] | null | undefined;
  soldOutSizes?: readonly string[] | null | undefined;
  pictures?: readonly string[] | null | undefined;
}

export interface SaleError {
  field: 'cloth.unit' | 'cloth.step' | 'price' | 'mrp' | 'sizes' | 'soldOutSizes' | 'pictures';
  message: string;
}

/** Why a product cannot be sold like this, or `former` not be changed like this, and the field in error. */
export function saleError(changes: Sold, former?: Sold): SaleError | undefined {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  const product: Sold = { ...former, ...Object.fromEntries(sent) };
  const { image = '', price = 0, cloth, mrp, sizes, pictures } = product;
  const step = stepAfter(changes, former);
  const formerStep = former?.cloth?.step;

  if (former && cloth?.unit !== former.cloth?.unit) {
    return { field: 'cloth.unit', message: clothMessages.unitFixed };
  }
  if (step && formerStep && step > formerStep) {
    return { field: 'cloth.step', message: clothMessages.stepCoarser };
  }
  if (!isWholePaise(price, step)) {
    return { field: 'price', message: clothMessages.partsOfPaise(step) };
  }
  if (typeof mrp === 'number' && mrp <= price) {
    return changes.mrp === undefined
      ? { field: 'price', message: saleMessages.mrpStored(mrp) }
      : { field: 'mrp', message: saleMessages.mrp };
  }
  if (sizes && cloth?.unit) return { field: 'sizes', message: sizeMessages.ofMetres };
  if (changes.soldOutSizes?.some((size) => !sizes?.includes(size))) {
    return { field: 'soldOutSizes', message: sizeMessages.soldOut };
  }
  if (pictures?.includes(image)) {
    return { field: 'pictures', message: saleMessages.firstPicture };
  }
  return undefined;
}
