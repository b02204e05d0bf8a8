import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/later-icons.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import { allProductsKey, getProducts } from '../../../features/catalogue/catalogue-api.ts';
import { productsQuery } from '../../../features/catalogue/use-catalogue.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useAction } from '../../../lib/query-client.ts';
import { catalogueToCsv, catalogueToJson } from '../catalogue-file.ts';
import { importMessages } from '../messages.ts';
import styles from './catalogue-files.module.css';
import { ImportFile } from './import-file.tsx';

export function CatalogueFiles() {
  return (
    <>
      <ExportFile />
      <div className="line-above above-24 inside-24">
        <ImportFile />
      </div>
    </>
  );
}

/** Reloads all nine lists and saves them as a file that can be imported. */
function ExportFile() {
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
  const exporting = isPending ? variables : undefined;
  return (
    <>
      <h4 className={`text-16 strong balance anywhere ${styles.title}`}>Export</h4>
      <p className={`muted above-4 ${styles.hint}`}>
        All nine lists in one file, which you can edit and import.
      </p>
      <div className="wrap gap-12 above-16" data-shared>
        {(['csv', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            isPending={exporting === kind}
            disabled={exporting !== undefined && exporting !== kind}
            onClick={() => void run(kind)}
          >
            <DownloadIcon size={20} />
            {`Export ${kind.toUpperCase()}`}
          </Button>
        ))}
      </div>
    </>
  );
}
