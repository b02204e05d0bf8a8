import { categories } from './categories.ts';

/** URL parsers drop control characters and read a backslash as a slash, so no address of ours has any. */
const isPlain = (value: string) => !/[\\\p{Cc}]/u.test(value);

/** A path of this shop; `//host` would lead to another one. */
export const isOwnPath = (value: string) => /^\/(?!\/)/.test(value) && isPlain(value);

const WEB = /^https?:\/\/[^\s/?#]/i;
const DATA = /^data:image\/(?:png|jpeg|webp|avif|gif)[;,]/i;

/** A picture on the web, on a path of ours, or in the address itself (readings, "Values"). */
export const isPicture = (value: string) =>
  isPlain(value) && (isOwnPath(value) || DATA.test(value) || (WEB.test(value) && isAddress(value)));

/** `URL.canParse` is newer than the oldest browsers that the page is built for. */
function isAddress(value: string): boolean {
  try {
    return new URL(value).href !== '';
  } catch {
    return false;
  }
}

/** A category's key or slug, a path of ours, or `#` and anything, which leads nowhere (readings, "Fabric `subtitle`"). */
export function isFabricTarget(value: string): boolean {
  const isCategory = categories.some(({ key, slug }) => key === value || slug === value);
  return isCategory || isOwnPath(value) || (value.startsWith('#') && isPlain(value));
}
