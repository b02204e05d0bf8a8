import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { toPaise, toRupees } from './money.ts';

/** Limits of plain values (readings, "Values"). */
export const TEXT_MAX = 200;
const LINK_MAX = 2000;

/** A trimmed text of 1 to 200 characters. */
export const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));

/** A link or picture address of any kind, trimmed, up to 2,000 characters. */
export const link = z.string().check(z.trim(), z.minLength(1), z.maxLength(LINK_MAX));

/** URL parsers drop control characters and read a backslash as a slash, so no address of ours has any. */
export const isPlain = (value: string) => !/[\\\p{Cc}]/u.test(value);

/** A path of this shop; `//host` would lead to another one. */
export const isOwnPath = (value: string) => /^\/(?!\/)/.test(value) && isPlain(value);

const WEB_OR_DATA = /^(?:https?:\/\/[^\s/?#]|data:image\/(?:png|jpeg|webp|avif|gif)[;,])/i;

/** The address of a picture that is stored: on the web, a path of ours, or the picture itself (readings, "Values"). */
export const picture = link.check(
  z.refine(
    (value) => isOwnPath(value) || (WEB_OR_DATA.test(value) && isPlain(value)),
    messages.api.notAPicture,
  ),
);

/** So that a full cart still adds up to a whole number of paise. */
const PRICE_MAX = 1_000_000_000;

/** Rupees: not negative, at most two decimals. */
export const price = z.number().check(
  z.gte(0),
  z.lte(PRICE_MAX),
  z.refine((rupees) => toRupees(toPaise(rupees)) === rupees, messages.api.decimals),
);
