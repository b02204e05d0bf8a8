import { toPaise } from './money.ts';

/** What a quantity counts: metres, or pieces where there is no unit. */
export const UNITS = ['metre'] as const;
export type Unit = (typeof UNITS)[number];

/** By how many metres a length grows, the coarsest first. All are exact in binary. */
export const STEPS = [1, 0.5, 0.25] as const;
export type Step = (typeof STEPS)[number];
export const DEFAULT_STEP = 0.5 satisfies Step;

/** The limits of a line, in its unit. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 999;

/** How a product is sold; pieces have neither. */
export interface Measure {
  unit?: Unit;
  step?: Step;
}

/** What a line copies of how its product is sold. A piece has nothing of it. */
export const copyMeasure = ({ unit, step }: Measure = {}): Measure => ({
  ...(unit && { unit }),
  ...(step && { step }),
});

interface Quantity extends Measure {
  noOfItems: number;
}

export const quantityMessages = {
  length: (step: Step = 1) => `Choose a length from ${QUANTITY_MIN} m, in steps of ${step} m.`,
} as const;

/** Whether a line may have this quantity. Pieces count in steps of 1. */
export const isQuantity = (value: number, step: Step = 1): boolean =>
  value >= QUANTITY_MIN && value <= QUANTITY_MAX && Number.isInteger(value / step);

/** Whether a step costs whole paise, and so every length does; `price` in rupees. */
export const isWholePaise = (price: number, step: Step = 1): boolean =>
  Number.isInteger(toPaise(price) * step);

/** A cut is one piece, however long it is. */
export const countPieces = (lines: readonly Quantity[]): number =>
  lines.reduce((count, { unit, noOfItems }) => count + (unit ? 1 : noOfItems), 0);

/** `2.5 m`, with an unbreakable space. */
export const formatLength = (metres: number): string => `${metres}\u00a0m`;

/** What follows a price: `₹499 a metre`; nothing follows that of a piece. */
export const perUnit = (unit: Unit | undefined): string => (unit ? ' a metre' : '');
