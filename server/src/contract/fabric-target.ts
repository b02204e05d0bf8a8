import { categories } from './categories.ts';
import { isOwnPath, screenPaths } from './paths.ts';

/** A browser that resolves `..` may find another host behind `//`. */
const MAY_LEAVE = /\/\/|\.\./;

/** Where an entry of the fabric list leads: its `subtitle` is a category's key or slug, or a path. Else undefined. */
export function fabricTarget(subtitle: string): string | undefined {
  const category = categories.find(({ key, slug }) => key === subtitle || slug === subtitle);
  if (category) return screenPaths.listing(category.slug);
  return isOwnPath(subtitle) && !MAY_LEAVE.test(subtitle) ? subtitle : undefined;
}
