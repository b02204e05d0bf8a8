import { formatRupees } from '@tanabana/server/contract/money';
import { formatLength, perUnit, type Measure } from '@tanabana/server/contract/quantity';

/** `2.5 m`, or `Quantity 2`. */
export const quantityOf = ({ unit, noOfItems }: Measure & { noOfItems: number }): string =>
  unit ? formatLength(noOfItems) : `Quantity ${noOfItems}`;

/** The price of one metre or piece. */
export const eachOf = ({ unit, price }: Pick<Measure, 'unit'> & { price: number }): string =>
  `${formatRupees(price)}${perUnit(unit) || ' each'}`;
