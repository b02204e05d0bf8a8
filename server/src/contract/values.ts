import * as z from 'zod/mini';
import { toPaise, toRupees } from './money.ts';

/** Limits of plain values (readings, "Values"). */
export const TEXT_MAX = 200;
const LINK_MAX = 2000;

/** A trimmed text of 1 to 200 characters. */
export const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));

/** A link or picture address, trimmed, up to 2,000 characters. */
export const link = z.string().check(z.trim(), z.minLength(1), z.maxLength(LINK_MAX));

/** Rupees: not negative, at most two decimals. */
export const price = z.number().check(
  z.gte(0),
  z.refine((rupees) => toRupees(toPaise(rupees)) === rupees, 'At most two decimals.'),
);
