import * as z from 'zod/mini';
import { apiMessages } from './error.ts';
import { toPaise, toRupees } from './money.ts';
import { hasNoTricks, isOwnPath } from './paths.ts';

export const TEXT_MAX = 200;
const LINK_MAX = 2000;

/** Not all that shows nothing is trimmed, and some of it counts as a letter (U+3164) or a symbol (U+2800). */
const VISIBLE = /(?![\u2800\p{DI}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A trimmed string. Zod checks the length of a value even after it has refused its type, and throws on
 * `{ "length": { "toString": 1 } }`; a pipe stops at the first fault.
 */
const trimmed = (min: number, max: number) =>
  z.pipe(z.string(), z.string().check(z.trim(), z.minLength(min), z.maxLength(max)));

/** A trimmed text of 1 to 200 characters, at least one of them visible. */
export const text = trimmed(1, TEXT_MAX).check(
  z.refine((value) => value === '' || VISIBLE.test(value)),
);

/** A trimmed text of up to 200 characters, or none. */
export const optionalText = z.optional(trimmed(0, TEXT_MAX));

/** An address of any kind, trimmed, up to 2,000 characters. */
export const link = trimmed(1, LINK_MAX);

const WEB = /^https?:\/\/[^\s/?#]/i;
const DATA = /^data:image\/(?:png|jpeg|webp|avif|gif)[;,]/i;

/** A picture on the web, under a path of this shop, or a data URL. */
export const isPicture = (value: string) =>
  hasNoTricks(value) &&
  (isOwnPath(value) || DATA.test(value) || (WEB.test(value) && isAddress(value)));

/** The oldest supported browsers have no `URL.canParse`. */
function isAddress(value: string): boolean {
  try {
    return new URL(value).href !== '';
  } catch {
    return false;
  }
}

export const picture = link.check(z.refine(isPicture, apiMessages.notAPicture));

/** In rupees. Below this the total of a full cart is exact. */
const PRICE_MAX = 100_000_000;

/** Rupees: not negative, at most two decimals. */
export const price = z.number().check(
  z.gte(0),
  z.lte(PRICE_MAX),
  z.refine((rupees) => toRupees(toPaise(rupees)) === rupees, apiMessages.decimals),
);
