import type { Product } from '@tanabana/server/contract/product';
import { isQuantity, QUANTITY_MIN } from '@tanabana/server/contract/quantity';
import { useState } from 'react';

/** What the shopper has chosen of a product. */
interface Choice {
  product: string;
  quantity: number;
  /** Whether the typed quantity is valid. */
  isValid: boolean;
  /** How often a length of the calculator was taken. */
  timesTaken: number;
  size: string | undefined;
  /** How often it was to be added without a size. */
  timesRefused: number;
  /** The place of the picture that is shown. */
  shown: number;
}

const startOf = ({ _id, sizes = [] }: Product): Choice => ({
  product: _id,
  quantity: QUANTITY_MIN,
  isValid: true,
  timesTaken: 0,
  size: sizes.length === 1 ? sizes[0] : undefined,
  timesRefused: 0,
  shown: 0,
});

/** Begins again with each product that takes the place of another. */
export function useChoice(product: Product) {
  const [kept, setChoice] = useState(() => startOf(product));
  const isOther = kept.product !== product._id;
  const choice = isOther ? startOf(product) : kept;
  if (isOther) setChoice(choice);
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  return {
    ...choice,
    change,
    step: (by: number) =>
      setChoice((before) => {
        const quantity = before.quantity + by;
        return isQuantity(quantity, product.cloth?.step) ? { ...before, quantity } : before;
      }),
    takeLength: (quantity: number) =>
      change({ quantity, isValid: true, timesTaken: choice.timesTaken + 1 }),
    chooseSize: (size: string) => change({ size, timesRefused: 0 }),
    refuse: () => change({ timesRefused: choice.timesRefused + 1 }),
  };
}
