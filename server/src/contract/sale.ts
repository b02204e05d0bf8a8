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

/** The value after these changes; `null` and `undefined`: none. */
const after = <Value>(sent: Value | undefined, former: Value | undefined) =>
  sent === undefined ? former : sent;

/** Why a product cannot be sold like this, or `former` not be changed like this, and the field in error. */
export const saleError = (changes: Sold, former?: Sold): SaleError | undefined =>
  clothError(changes, former) ??
  mrpError(changes, former) ??
  sizesError(changes, former) ??
  picturesError(changes, former);

function clothError(changes: Sold, former: Sold | undefined): SaleError | undefined {
  const { price = former?.price ?? 0, cloth } = changes;
  const step = stepAfter(changes, former);
  if (former && cloth !== undefined && cloth?.unit !== former.cloth?.unit) {
    return { field: 'cloth.unit', message: clothMessages.unitFixed };
  }
  const formerStep = former?.cloth?.step;
  if (step && formerStep && step > formerStep) {
    return { field: 'cloth.step', message: clothMessages.stepCoarser };
  }
  if (!isWholePaise(price, step)) {
    return { field: 'price', message: clothMessages.partsOfPaise(step) };
  }
  return undefined;
}

function mrpError(changes: Sold, former: Sold | undefined): SaleError | undefined {
  const price = changes.price ?? former?.price ?? 0;
  const mrp = after(changes.mrp, former?.mrp) ?? undefined;
  if (mrp === undefined || mrp > price) return undefined;
  return changes.mrp === undefined
    ? { field: 'price', message: saleMessages.mrpStored(mrp) }
    : { field: 'mrp', message: saleMessages.mrp };
}

function sizesError(changes: Sold, former: Sold | undefined): SaleError | undefined {
  const sizes = after(changes.sizes, former?.sizes);
  const cloth = after(changes.cloth, former?.cloth);
  if (sizes && cloth?.unit) return { field: 'sizes', message: sizeMessages.ofMetres };
  if (changes.soldOutSizes?.some((size) => !sizes?.includes(size))) {
    return { field: 'soldOutSizes', message: sizeMessages.soldOut };
  }
  return undefined;
}

function picturesError(changes: Sold, former: Sold | undefined): SaleError | undefined {
  const image = changes.image ?? former?.image ?? '';
  const pictures = after(changes.pictures, former?.pictures);
  return pictures?.includes(image)
    ? { field: 'pictures', message: saleMessages.firstPicture }
    : undefined;
}
