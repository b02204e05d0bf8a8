import * as z from 'zod/mini';
import { isPicture } from './links.ts';
import { apiMessages } from './api-messages.ts';
import { toPaise, toRupees } from './money.ts';

/** Limits of plain values (readings, "Values"). */
export const TEXT_MAX = 200;
const LINK_MAX = 2000;

/** Spaces of no width are characters, too, and are not trimmed. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A trimmed string of so many characters. Zod checks the length of whatever has one, even after it has refused
 * the type, and throws on `{ "length": { "toString": 1 } }`: a pipe ends at the first fault.
 */
const trimmed = (min: number, max: number) =>
  z.pipe(z.string(), z.string().check(z.trim(), z.minLength(min), z.maxLength(max)));

/** A trimmed text of 1 to 200 characters, of which at least one can be seen. */
export const text = trimmed(1, TEXT_MAX).check(
  z.refine((value) => value === '' || VISIBLE.test(value)),
);

/** The same, or nothing at all. */
export const optionalText = z.optional(trimmed(0, TEXT_MAX));

/** A link or picture address of any kind, trimmed, up to 2,000 characters. */
export const link = trimmed(1, LINK_MAX);

/** The address of a picture that is stored. */
export const picture = link.check(z.refine(isPicture, apiMessages.notAPicture));

/** Rupees; so that the sum of a full cart is exact, too. */
const PRICE_MAX = 100_000_000;

/** Rupees: not negative, at most two decimals. */
export const price = z.number().check(
  z.gte(0),
  z.lte(PRICE_MAX),
  z.refine((rupees) => toRupees(toPaise(rupees)) === rupees, apiMessages.decimals),
);
