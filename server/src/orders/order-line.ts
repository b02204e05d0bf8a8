import { toRupees } from '../contract/money.ts';
import type { PlacedLine } from '../contract/order.ts';
import { copyMeasure } from '../contract/quantity.ts';
import type { OrderLineDocument } from './order.model.ts';

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
