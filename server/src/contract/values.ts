import * as z from 'zod/mini';
import { categoryKeys } from './categories.ts';
import { apiMessages } from './error.ts';
import { toPaise, toRupees } from './money.ts';
import { hasNoTricks, isOwnPath } from './paths.ts';
import { STEPS, UNITS } from './quantity.ts';
import { canonicalText, isVisible } from './written-text.ts';

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
export const moment = z.iso.datetime();
export const categoryKey = z.enum(categoryKeys);
export const pieces = z.int().check(z.gte(0));
/** An amount that the server has computed. */
export const rupees = z.number().check(z.gte(0));
export const unit = z.enum(UNITS);
export const step = z.literal(STEPS);
/** What a line has of its product. Pieces have no unit and no step, and most products no sizes. */
export const quantity = {
  noOfItems: z.number(),
  unit: z.exactOptional(unit),
  step: z.exactOptional(step),
  size: z.exactOptional(z.string()),
};

/** Of a line of a cart or an order. */
export const lineFields = {
  _id: id,
  product: id,
  category: categoryKey,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  price: rupees,
  ...quantity,
};

export const TEXT_MAX = 200;
const LINK_MAX = 2000;

/**
 * A string, rewritten before its length is checked. A pipe, since without one Zod checks the length even of a value of
 * another type, and throws for `{ "length": { "toString": 1 } }`.
 */
const rewritten = (rewrite: (written: string) => string, min: number, max: number) =>
  z.pipe(z.string(), z.string().check(z.overwrite(rewrite), z.minLength(min), z.maxLength(max)));

const trimmed = (written: string) => written.trim();

/** A canonical text, at least one of its characters visible. It is not empty, unless `min` is 0. */
export const textUpTo = (max: number, min = 1) =>
  rewritten(canonicalText, min, max).check(z.refine((value) => value === '' || isVisible(value)));

export const text = textUpTo(TEXT_MAX);

/** A canonical text of up to 200 characters, or none. */
export const optionalText = z.optional(rewritten(canonicalText, 0, TEXT_MAX));

/** A text that the server has sent: older ones are not canonical. */
export const sentText = rewritten(trimmed, 1, TEXT_MAX);

/** An address of any kind, trimmed, up to 2,000 characters. */
export const link = rewritten(trimmed, 1, LINK_MAX);

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

/** A list of at most so many, which is good as a whole. It is counted first: each item of a long one would be an error of its own. */
export const fewOf = <Item extends z.ZodMiniType>(
  list: z.ZodMiniArray<Item>,
  max: number,
  isGood: (items: z.output<Item>[]) => boolean,
  message: string,
) =>
  z.pipe(
    z.custom<z.input<Item>[]>((value) => !Array.isArray(value) || value.length <= max, message),
    list.check(z.refine(isGood, message)),
  );

export const once = (list: readonly string[]) => new Set(list).size === list.length;

export const isEmpty = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** A field that a product may have: null, an empty text and an empty list say that it has none. */
export const removable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((sent: z.input<Schema> | null): unknown => (isEmpty(sent) ? null : sent)),
    z.nullable(schema),
  );
