import type { Category } from '@tanabana/server/contract/categories';
import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import { paths } from '../../config/paths.ts';

export function findFabric(category: Category, fabrics: readonly Fabric[]): Fabric | undefined {
  return fabrics.find(({ subtitle }) => fabricTarget(subtitle) === paths.listing(category.slug));
}
