import { formatRupees } from './money.ts';
import { formatLength, perUnit, type Unit } from './quantity.ts';

/** A line is so much of a product, in one size. */
interface Line {
  noOfItems: number;
  unit?: Unit;
  size?: string | undefined;
}

const withSize = (quantity: string, size: string | undefined) =>
  size === undefined ? quantity : `${quantity}, Size ${size}`;

/** `2.5 m`, of pieces `Quantity 2, Size M`. */
export const quantityInWords = ({ noOfItems, unit, size }: Line): string =>
  withSize(unit ? formatLength(noOfItems) : `Quantity ${noOfItems}`, size);

/** `2.5 m`, of pieces `× 2, Size M`. */
export const formatQuantity = ({ noOfItems, unit, size }: Line): string =>
  withSize(unit ? formatLength(noOfItems) : `× ${noOfItems}`, size);

/** The title of a line, with its size where it has one: what tells it from others. */
export const titleOf = ({ title, size }: Pick<Line, 'size'> & { title: string }): string =>
  withSize(title, size);

/** What one metre or piece costs; `price` in rupees. */
export const eachOf = ({ unit, price }: Pick<Line, 'unit'> & { price: number }): string =>
  `${formatRupees(price)}${perUnit(unit) || ' each'}`;
