import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { catalogueToCsv, catalogueToJson } from './catalogue-file.ts';
import { importMessages } from './messages.ts';

/** Saves the whole catalogue, as it is now, as a file that can be imported again. */
export function useExport(loadCatalogue: () => Promise<CategorisedProduct[]>) {
  const { run, isPending, variables } = useAction({
    mutationFn: async (kind: 'csv' | 'json') => {
      const products = await loadCatalogue();
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
