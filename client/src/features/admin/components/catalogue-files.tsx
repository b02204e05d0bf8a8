import { useId } from 'react';
import type { ChangeEvent } from 'react';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/owner-icons.tsx';
import { formatCount } from '../../../lib/money.ts';
import { useExport } from '../use-export.ts';
import { useImport } from '../use-import.ts';
import styles from './catalogue-files.module.css';
import { ImportReport } from './import-report.tsx';

/** The whole catalogue as a file, out and in. */
export function CatalogueFiles({ products }: { products: readonly CategorisedProduct[] }) {
  const { exportCsv, exportJson } = useExport(products);
  return (
    <>
      <div className={styles.part}>
        <h4 className={styles.title}>Export</h4>
        <p className={styles.hint}>All nine lists in one file that can be changed and imported.</p>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => void exportCsv()}>
            <DownloadIcon size={20} />
            Export CSV
          </Button>
          <Button variant="secondary" onClick={exportJson}>
            <DownloadIcon size={20} />
            Export JSON
          </Button>
        </div>
      </div>
      <div className={styles.part}>
        <Import />
      </div>
    </>
  );
}

function Import() {
  const fileId = useId();
  const hintId = useId();
  const { state, check, write, reset } = useImport();
  const isBusy = state.step === 'checking' || state.step === 'writing';

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Changed and chosen again, the same file is a new one.
    target.value = '';
    if (file) void check(file);
  }

  return (
    <>
      <h4 className={styles.title}>
        <label htmlFor={fileId}>Import</label>
      </h4>
      <p id={hintId} className={styles.hint}>
        A CSV or JSON file as the export makes it. A row with an _id changes that product, a row
        without one adds a product. Nothing is written before you have seen what would change.
      </p>
      <input
        id={fileId}
        className={styles.file}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-describedby={hintId}
        disabled={isBusy}
        onChange={choose}
      />
      {isBusy && (
        <label className={styles.progress}>
          {`${state.step === 'checking' ? 'Checking' : 'Importing'}, ${formatCount(state.done)} of ${formatCount(state.total)} rows`}
          <progress {...(state.done > 0 && { value: state.done })} max={state.total} />
        </label>
      )}
      {(state.step === 'checked' || state.step === 'written') && (
        <ImportReport
          key={state.step}
          plan={state.plan}
          isWritten={state.step === 'written'}
          onImport={() => void write(state.plan)}
          onClose={reset}
        />
      )}
    </>
  );
}
