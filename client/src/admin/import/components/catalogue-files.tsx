import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/later-icons.tsx';
import { useExport } from '../use-export.ts';
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

function ExportFile() {
  const { exportAs, exporting } = useExport();
  const buttonProps = (kind: 'csv' | 'json') => ({
    variant: 'secondary' as const,
    isPending: exporting === kind,
    disabled: exporting !== undefined && exporting !== kind,
    onClick: () => void exportAs(kind),
  });
  return (
    <>
      <h4 className={`text-16 strong balance anywhere ${styles.title}`}>Export</h4>
      <p className={`muted above-4 ${styles.hint}`}>
        All nine lists in one file, which you can edit and import.
      </p>
      <div className="wrap gap-12 above-16" data-shared>
        <Button {...buttonProps('csv')}>
          <DownloadIcon size={20} />
          Export CSV
        </Button>
        <Button {...buttonProps('json')}>
          <DownloadIcon size={20} />
          Export JSON
        </Button>
      </div>
    </>
  );
}
