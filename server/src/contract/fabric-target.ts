import { categories } from './categories.ts';
import { isOwnPath, screenPaths } from './paths.ts';

/** Where an entry of the fabric list leads: its `subtitle` is a category's key or slug, or a path. Else undefined. */
export function fabricTarget(subtitle: string): string | undefined {
  const category = categories.find(({ key, slug }) => key === subtitle || slug === subtitle);
  if (category) return screenPaths.listing(category.slug);
  return isOwnPath(subtitle) ? subtitle : undefined;
}
