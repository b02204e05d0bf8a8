import * as z from 'zod/mini';
import { categoryKeys } from './categories.ts';
import { apiMessages } from './error.ts';
import { toPaise, toRupees } from './money.ts';
import { hasNoTricks, isOwnPath } from './paths.ts';
import { STEPS, UNITS } from './quantity.ts';
import { canonicalText } from './written-text.ts';

/** The id of a document, as responses have it. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
/** A date and time in ISO 8601. */
export const moment = z.iso.datetime();
export const categoryKey = z.enum(categoryKeys);
export const pieces = z.int().check(z.gte(0));
/** An amount that the server has computed. */
export const rupees = z.number().check(z.gte(0));
export const unit = z.enum(UNITS);
export const step = z.literal(STEPS);
/** Of a line; pieces have no unit and no step. */
export const quantity = {
  noOfItems: z.number(),
  unit: z.exactOptional(unit),
  step: z.exactOptional(step),
};

export const TEXT_MAX = 200;
const LINK_MAX = 2000;

/** `canonicalText` leaves some invisible characters, of which some count as a letter (U+3164) or a symbol (U+2800). */
const VISIBLE = /(?![\u2800\p{DI}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A string, changed before its length is checked. A pipe, since without one Zod checks the length even of a value of another type, and
 * throws for `{ "length": { "toString": 1 } }`.
 */
const changed = (change: (written: string) => string, min: number, max: number) =>
  z.pipe(z.string(), z.string().check(z.overwrite(change), z.minLength(min), z.maxLength(max)));

const trimmed = (written: string) => written.trim();

/** A canonical text, at least one of its characters visible. It is not empty, unless `min` is 0. */
export const textUpTo = (max: number, min = 1) =>
  changed(canonicalText, min, max).check(z.refine((value) => value === '' || VISIBLE.test(value)));

/** Of up to 200 characters. */
export const text = textUpTo(TEXT_MAX);

/** A canonical text of up to 200 characters, or none. */
export const optionalText = z.optional(changed(canonicalText, 0, TEXT_MAX));

/** A text that the server has sent: older ones are not canonical. */
export const sentText = changed(trimmed, 1, TEXT_MAX);

/** An address of any kind, trimmed, up to 2,000 characters. */
export const link = changed(trimmed, 1, LINK_MAX);

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
