import { useQueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { queryKeys } from '../../lib/query-keys.ts';
import { productsQuery } from './use-catalogue.ts';

/** Asks for all nine lists anew, for every screen. What it returns rejects when one of them does not come. */
export function useFreshCatalogue(): () => Promise<CategorisedProduct[]> {
  const queryClient = useQueryClient();
  return async () => {
    // A load under way would be joined, and may have missed what just happened.
    await queryClient.cancelQueries({ queryKey: queryKeys.allProducts });
    const lists = categoryKeys.map((key) =>
      queryClient.fetchQuery({ ...productsQuery(key), staleTime: 0 }),
    );
    return (await Promise.all(lists)).flat();
  };
}
