import { toRupees } from '../contract/money.ts';
import type { PlacedLine } from '../contract/order.ts';
import { copyMeasure } from '../contract/quantity.ts';
import { newId } from '../database/object-id.ts';
import type { ProductDocument } from '../catalogue/product.model.ts';
import type { OrderLineDocument } from './order.model.ts';

/** The same for two lines of one product in one size. */
export const itemKey = ({ product, size }: Pick<OrderLineDocument, 'product' | 'size'>): string =>
  JSON.stringify([product, size]);

export const newLine = (
  product: ProductDocument,
  noOfItems: number,
  size: string | undefined,
): OrderLineDocument => ({
  _id: newId(),
  noOfItems,
  ...(size !== undefined && { size }),
  state: 'ordered',
  ...copyProduct(product),
});

/** What a line copies of its product. */
export function copyProduct(product: ProductDocument) {
  const { _id, category, image, title, subtitle, price, cloth } = product;
  return { product: _id, category, image, title, subtitle, price, ...copyMeasure(cloth) };
}

export function toPlacedLine(line: OrderLineDocument): PlacedLine {
  const { _id, product, category, image, title, subtitle, price, noOfItems } = line;
  const { size, cancelledBy } = line;
  return {
    _id: _id.toString(),
    product: product.toString(),
    category,
    image,
    title,
    subtitle,
    price: toRupees(price),
    noOfItems,
    ...copyMeasure(line),
    ...(size !== undefined && { size }),
    ...(cancelledBy && { cancelledBy }),
  };
}
