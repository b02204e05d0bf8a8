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
            onClick={() => void exportAs(kind)}
          >
            <DownloadIcon size={20} />
            <span>{`Export ${kind.toUpperCase()}`}</span>
          </Button>
        ))}
      </div>
    </>
  );
}
