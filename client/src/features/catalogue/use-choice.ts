import type { Product } from '@tanabana/server/contract/product';
import { QUANTITY_MIN } from '@tanabana/server/contract/quantity';
import { useState } from 'react';

interface Chosen {
  product: string;
  quantity: number;
  /** Whether the typed quantity is valid. */
  isValid: boolean;
  /** How often a length of the calculator was taken. */
  timesTaken: number;
  size: string | undefined;
  /** How often it was to be added without a size. */
  timesRefused: number;
  /** The index of the picture that is shown. */
  shown: number;
}

const firstChoice = ({ _id, sizes = [] }: Product): Chosen => ({
  product: _id,
  quantity: QUANTITY_MIN,
  isValid: true,
  timesTaken: 0,
  size: sizes.length === 1 ? sizes[0] : undefined,
  timesRefused: 0,
  shown: 0,
});

export type Choice = ReturnType<typeof useChoice>;

/** Begins again with each product that follows another. */
export function useChoice(product: Product) {
  const [last, setChoice] = useState(() => firstChoice(product));
  const isOther = last.product !== product._id;
  const choice = isOther ? firstChoice(product) : last;
  if (isOther) setChoice(choice);
  const change = (changes: Partial<Chosen>) => setChoice((before) => ({ ...before, ...changes }));
  return {
    ...choice,
    change,
    takeLength: (quantity: number) =>
      change({ quantity, isValid: true, timesTaken: choice.timesTaken + 1 }),
    show: (shown: number) => change({ shown }),
    chooseSize: (size: string) => change({ size, timesRefused: 0 }),
    refuse: () => change({ timesRefused: choice.timesRefused + 1 }),
  };
}
