import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/admin-icons.tsx';
import { formatCount } from '../../../lib/count.ts';
import { useExport } from '../use-export.ts';
import { useImport } from '../use-import.ts';
import styles from './catalogue-files.module.css';
import { ImportReport } from './import-report.tsx';
import { ImportStopped } from './import-stopped.tsx';

interface CatalogueFilesProps {
  /** All nine lists as they stand now. */
  loadCatalogue: () => Promise<CategorisedProduct[]>;
}

/** The whole catalogue as a file, out and in. */
export function CatalogueFiles({ loadCatalogue }: CatalogueFilesProps) {
  const { exportAs, exporting } = useExport(loadCatalogue);
  const buttonOf = (kind: 'csv' | 'json') => ({
    variant: 'secondary' as const,
    progress: exporting === kind ? ('pending' as const) : ('rest' as const),
    disabled: exporting !== undefined && exporting !== kind,
    onClick: () => void exportAs(kind),
  });
  return (
    <>
      <div className={styles.part}>
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
      </div>
      <div className={styles.part}>
        <Import loadCatalogue={loadCatalogue} />
      </div>
    </>
  );
}

function Import({ loadCatalogue }: CatalogueFilesProps) {
  const fileId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, check, write, checkAgain, reset } = useImport(loadCatalogue);
  const [first] = useState(state);
  const isBusy = state.step === 'checking' || state.step === 'writing';

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Changed and chosen again, the same file is a new one.
    target.value = '';
    if (file) void check(file);
  }

  function close() {
    reset();
    input.current?.focus();
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
        ref={input}
        id={fileId}
        className={styles.file}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-describedby={hintId}
        disabled={isBusy}
        onChange={choose}
      />
      <label htmlFor={fileId} className={styles.choose}>
        Choose a file
      </label>
      {isBusy && <Progress key={state.step} isChecking={state.step === 'checking'} {...state} />}
      {(state.step === 'checked' || state.step === 'written') && (
        <ImportReport
          key={state.step}
          plan={state.plan}
          isWritten={state.step === 'written'}
          takesFocus={state !== first}
          onImport={() => void write(state.plan)}
          onClose={close}
        />
      )}
      {state.step === 'stopped' && (
        <ImportStopped
          stopped={state.stopped}
          takesFocus={state !== first}
          onCheck={() => void checkAgain(state.stopped)}
          onClose={close}
        />
      )}
    </>
  );
}

interface ProgressProps {
  isChecking: boolean;
  done: number;
  total: number;
}

function Progress({ isChecking, done, total }: ProgressProps) {
  const labelId = useId();
  const bar = useRef<HTMLProgressElement>(null);

  // The report whose button was pressed goes, and takes the focus along.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.progress}>
      <p id={labelId} role="status">
        {`${isChecking ? 'Checking' : 'Importing'}, ${formatCount(done)} of ${formatCount(total)} rows`}
      </p>
      <progress
        ref={bar}
        tabIndex={-1}
        aria-labelledby={labelId}
        {...(done > 0 && { value: done })}
        max={total}
      />
    </div>
  );
}
