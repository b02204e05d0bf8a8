import { useQueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { queryKeys } from '../../lib/query-keys.ts';
import { productsQuery } from './use-catalogue.ts';

/** Reloads all nine lists for all screens. The returned function rejects if one of them fails. */
export function useFreshCatalogue(): () => Promise<CategorisedProduct[]> {
  const queryClient = useQueryClient();
  return async () => {
    // A request already in flight may miss the latest change.
    await queryClient.cancelQueries({ queryKey: queryKeys.allProducts });
    const lists = categoryKeys.map((key) =>
      queryClient.fetchQuery({ ...productsQuery(key), staleTime: 0 }),
    );
    return (await Promise.all(lists)).flat();
  };
}
