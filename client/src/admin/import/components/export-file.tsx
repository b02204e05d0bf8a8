import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/admin-icons.tsx';
import { useExport } from '../use-export.ts';
import styles from './catalogue-files.module.css';

interface ExportFileProps {
  loadCatalogue: () => Promise<CategorisedProduct[]>;
}

export function ExportFile({ loadCatalogue }: ExportFileProps) {
  const { exportAs, exporting } = useExport(loadCatalogue);
  const buttonOf = (kind: 'csv' | 'json') => ({
    variant: 'secondary' as const,
    progress: exporting === kind ? ('pending' as const) : ('rest' as const),
    disabled: exporting !== undefined && exporting !== kind,
    onClick: () => void exportAs(kind),
  });
  return (
    <>
      <h4 className={styles.title}>Export</h4>
      <p className={styles.hint}>All nine lists in one file that can be changed and imported.</p>
      <div className={styles.buttons}>
        <Button {...buttonOf('csv')}>
          <DownloadIcon size={20} />
          Export CSV
        </Button>
        <Button {...buttonOf('json')}>
          <DownloadIcon size={20} />
          Export JSON
        </Button>
      </div>
    </>
  );
}
