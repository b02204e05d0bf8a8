import type { CategorisedProduct } from '@tanabana/server/contract/product';
import styles from './catalogue-files.module.css';
import { ExportFile } from './export-file.tsx';
import { ImportFile } from './import-file.tsx';

interface CatalogueFilesProps {
  /** Loads all nine lists from the server. */
  loadCatalogue: () => Promise<CategorisedProduct[]>;
}

/** The whole catalogue as a file, out and in. */
export function CatalogueFiles({ loadCatalogue }: CatalogueFilesProps) {
  return (
    <>
      <div className={styles.part}>
        <ExportFile loadCatalogue={loadCatalogue} />
      </div>
      <div className={styles.part}>
        <ImportFile />
      </div>
    </>
  );
}
