import { stepAfter } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
import { toPaise } from '../contract/money.ts';
import type { ProductChanges } from '../contract/product.ts';
import type { ProductDocument } from './product.model.ts';

/** Undefined takes a field away. */
export type ProductFields = {
  [Name in keyof ProductDocument]?: ProductDocument[Name] | undefined;
};

/** What was sent, as the database keeps it. */
export function fieldsOf(
  { price, cloth, soldOut, ...others }: ProductChanges,
  former?: ProductDocument,
): ProductFields {
  return {
    ...others,
    ...(price !== undefined && { price: toPaise(price) }),
    ...(cloth !== undefined && { cloth: cloth ? withStep(cloth, former) : undefined }),
    ...(soldOut !== undefined && { soldOut: soldOut || undefined }),
  };
}

function withStep(cloth: Cloth, former: ProductDocument | undefined): Cloth {
  const { unit, step: _sent, ...facts } = cloth;
  const step = stepAfter({ cloth }, former);
  return unit && step ? { unit, step, ...facts } : facts;
}

export function updateOf(fields: ProductFields) {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  const gone = Object.keys(fields).filter((name) => !kept.some(([other]) => other === name));
  return {
    $set: Object.fromEntries(kept) as Partial<ProductDocument>,
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1 as const])) }),
  };
}

/** The condition that a product is still sold as `former`, for an update that changes how it is sold. */
export function soldAs(former: ProductDocument, fields: ProductFields): object {
  if (!('price' in fields) && !('cloth' in fields)) return {};
  return {
    ...(!('price' in fields) && { price: former.price }),
    'cloth.unit': isStill(former.cloth?.unit),
    'cloth.step': isStill(former.cloth?.step),
  };
}

const isStill = (value: unknown) => (value === undefined ? { $exists: false } : value);
