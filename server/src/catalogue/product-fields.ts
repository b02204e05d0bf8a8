import { stepAfter } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
import { toPaise } from '../contract/money.ts';
import type { ProductChanges } from '../contract/product.ts';
import type { Fields } from '../database/queries.ts';
import type { ProductDocument } from './product.model.ts';

export type ProductFields = Fields<ProductDocument>;

export function toProductFields(
  { price, cloth, soldOut, mrp, sizes, soldOutSizes, pictures, ...others }: ProductChanges,
  former?: ProductDocument,
): ProductFields {
  const change = { sizes, soldOutSizes };
  return {
    ...others,
    ...(price !== undefined && { price: toPaise(price) }),
    ...(cloth !== undefined && { cloth: cloth ? withStep(cloth, former) : undefined }),
    ...(soldOut !== undefined && { soldOut: soldOut || undefined }),
    ...(mrp !== undefined && { mrp: mrp === null ? undefined : toPaise(mrp) }),
    ...((sizes !== undefined || soldOutSizes !== undefined) && sizesAfter(change, former)),
    ...(pictures !== undefined && { pictures: pictures ?? undefined }),
  };
}

function withStep(cloth: Cloth, former: ProductDocument | undefined): Cloth {
  const { unit, step: _sent, ...facts } = cloth;
  const step = stepAfter({ cloth }, former);
  return unit && step ? { unit, step, ...facts } : facts;
}

/** Sold out is what was sent so, else what was so before, of the sizes that there are then. */
function sizesAfter(
  { sizes, soldOutSizes }: Pick<ProductChanges, 'sizes' | 'soldOutSizes'>,
  former: ProductDocument | undefined,
): Pick<ProductFields, 'sizes' | 'soldOutSizes'> {
  const all = sizes === undefined ? former?.sizes : sizes;
  const soldOut = soldOutSizes === undefined ? former?.soldOutSizes : soldOutSizes;
  const ofAll = all?.filter((size) => soldOut?.includes(size)) ?? [];
  return {
    ...(sizes !== undefined && { sizes: sizes ?? undefined }),
    soldOutSizes: ofAll.length > 0 ? ofAll : undefined,
  };
}

const SALE_FIELDS = [
  ...(['price', 'mrp', 'cloth.unit', 'cloth.step'] as const),
  ...(['sizes', 'soldOutSizes', 'image', 'pictures'] as const),
];

/** The condition that a change is written only to what it was checked and computed with. */
export function unchangedSince(former: ProductDocument): object {
  const values = { ...former, 'cloth.unit': former.cloth?.unit, 'cloth.step': former.cloth?.step };
  return Object.assign({}, ...SALE_FIELDS.map((name) => isStill(name, values[name]))) as object;
}

function isStill(name: string, value: unknown): object {
  if (!Array.isArray(value)) return { [name]: value ?? { $exists: false } };
  const items = value.map((item: unknown, n): [string, unknown] => [`${name}.${n}`, item]);
  return { ...Object.fromEntries(items), [`${name}.${value.length}`]: { $exists: false } };
}
