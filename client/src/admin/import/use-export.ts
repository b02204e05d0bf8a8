import { adminMessages } from '@tanabana/server/contract/admin-messages';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { catalogueToCsv, catalogueToJson } from './catalogue-file.ts';

/**
 * Hands the owner the whole catalogue as a file that can be imported again: as it stands now, all of it, or
 * none.
 */
export function useExport(loadCatalogue: () => Promise<CategorisedProduct[]>) {
  const { run, isPending, variables } = useAction({
    mutationFn: async (kind: 'csv' | 'json') => {
      const products = await loadCatalogue();
      const text = kind === 'csv' ? await catalogueToCsv(products) : catalogueToJson(products);
      return { kind, text };
    },
    onSuccess: ({ kind, text }) =>
      saveFile(`catalogue.${kind}`, kind === 'csv' ? 'text/csv' : 'application/json', text),
    meta: { failure: adminMessages.exportFailed },
  });
  return {
    exportAs: run,
    /** The kind that is being made. */
    exporting: isPending ? variables : undefined,
  };
}
