import { useQueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import { allProductsKey, getProducts } from '../../features/catalogue/catalogue-api.ts';
import { productsQuery } from '../../features/catalogue/use-catalogue.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/query-client.ts';
import { catalogueToCsv, catalogueToJson } from './catalogue-file.ts';
import { importMessages } from './messages.ts';

/** Reloads all nine lists and saves them as a file that can be imported. */
export function useExport() {
  const queryClient = useQueryClient();
  const { run, isPending, variables } = useAction({
    mutationFn: async (kind: 'csv' | 'json') => {
      // A request already in flight may miss the latest change.
      await queryClient.cancelQueries({ queryKey: allProductsKey });
      const lists = categoryKeys.map((key) =>
        queryClient.fetchQuery({
          ...productsQuery(key),
          // Past the service worker, which may have an old list.
          queryFn: () => getProducts(key, 'reload'),
          staleTime: 0,
        }),
      );
      const products = (await Promise.all(lists)).flat();
      const text = kind === 'csv' ? await catalogueToCsv(products) : catalogueToJson(products);
      return { kind, text };
    },
    onSuccess: ({ kind, text }) =>
      saveFile(`catalogue.${kind}`, kind === 'csv' ? 'text/csv' : 'application/json', text),
    meta: { failure: importMessages.exportFailed },
  });
  return {
    exportAs: run,
    /** The kind that is being saved. */
    exporting: isPending ? variables : undefined,
  };
}
