import { stepAfter } from '../contract/cloth.ts';
import type { Cloth } from '../contract/cloth-schemas.ts';
import { toPaise } from '../contract/money.ts';
import type { ProductChanges } from '../contract/product.ts';
import type { Fields } from '../database/update-of.ts';
import type { ProductDocument } from './product.model.ts';

export type ProductFields = Fields<ProductDocument>;

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
