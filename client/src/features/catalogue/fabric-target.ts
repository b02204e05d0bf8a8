import { categories } from '@tanabana/server/contract/categories';
import type { Category } from '@tanabana/server/contract/categories';
import type { Fabric } from '@tanabana/server/contract/fabric';
import { isOwnPath } from '@tanabana/server/contract/paths';
import { paths } from '../../config/paths.ts';

/** Where an entry of the fabric list leads: its `subtitle` is a category's key or slug, or a path. Else undefined. */
export function fabricTarget({ subtitle }: Pick<Fabric, 'subtitle'>): string | undefined {
  const category = categories.find(({ key, slug }) => key === subtitle || slug === subtitle);
  if (category) return paths.listing(category.slug);
  return isOwnPath(subtitle) ? subtitle : undefined;
}

/** The entry of the fabric list that leads to this category. */
export function fabricOf(category: Category, fabrics: readonly Fabric[]): Fabric | undefined {
  return fabrics.find((fabric) => fabricTarget(fabric) === paths.listing(category.slug));
}
