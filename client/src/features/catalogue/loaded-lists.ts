import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useSyncExternalStore } from 'react';
import { oncePer } from '../../lib/once-per.ts';
import { productsKey } from './catalogue-api.ts';

const hashes = categoryKeys.map((key) => hashKey(productsKey(key)));

/**
 * What `pick` makes of the nine lists, of which some may not be loaded; it does not load them. It is another value only
 * when that changes: a list that comes while cards are drawn in slices would have all of them drawn again in one task.
 */
export function useLoadedLists<Value>(
  pick: (lists: readonly (CategorisedProduct[] | undefined)[]) => Value,
): Value {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () =>
    pick(hashes.map((hash) => cache.get<CategorisedProduct[]>(hash)?.state.data)),
  );
}

export const productsById = oncePer(
  (products: readonly CategorisedProduct[]): ReadonlyMap<string, CategorisedProduct> =>
    new Map(products.map((product) => [product._id, product])),
);
