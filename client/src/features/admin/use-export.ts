import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { saveFile } from '../../lib/save-file.ts';
import { catalogueToCsv, catalogueToJson } from './catalogue-file.ts';

/** Hands the owner the whole catalogue as a file that can be imported again. */
export function useExport(products: readonly CategorisedProduct[]) {
  return {
    exportCsv: async () => saveFile('catalogue.csv', 'text/csv', await catalogueToCsv(products)),
    exportJson: () => saveFile('catalogue.json', 'application/json', catalogueToJson(products)),
  };
}
