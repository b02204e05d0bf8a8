import { categories } from './categories.ts';

/** URL parsers drop control characters and read a backslash as a slash, so neither is allowed. */
const isPlain = (value: string) => !/[\\\p{Cc}]/u.test(value);

/** A path of this shop; `//host` would be another site. */
export const isOwnPath = (value: string) => /^\/(?!\/)/.test(value) && isPlain(value);

const WEB = /^https?:\/\/[^\s/?#]/i;
const DATA = /^data:image\/(?:png|jpeg|webp|avif|gif)[;,]/i;

/** A picture on the web, under a path of this shop, or a data URL. */
export const isPicture = (value: string) =>
  isPlain(value) && (isOwnPath(value) || DATA.test(value) || (WEB.test(value) && isAddress(value)));

/** The oldest supported browsers have no `URL.canParse`. */
function isAddress(value: string): boolean {
  try {
    return new URL(value).href !== '';
  } catch {
    return false;
  }
}

/** A category's key or slug, a path of this shop, or a text that starts with `#`, which is no link. */
export function isFabricTarget(value: string): boolean {
  const isCategory = categories.some(({ key, slug }) => key === value || slug === value);
  return isCategory || isOwnPath(value) || (value.startsWith('#') && isPlain(value));
}
