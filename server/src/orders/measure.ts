import type { Measure } from '../contract/quantity.ts';

/** What a line keeps of how its product is sold: nothing of a piece. */
export const measureOf = ({ unit, step }: Measure = {}): Measure => ({
  ...(unit && { unit }),
  ...(step && { step }),
});
