import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../../lib/count.ts';
import { writtenOf } from '../import-plan.ts';
import { isUnfinished, useImport } from '../use-import.ts';
import button from '../../../components/button.module.css';
import styles from './catalogue-files.module.css';
import { ImportReport } from './import-report.tsx';

/** Checks a file, shows what it would change, and imports it. */
export function ImportFile() {
  const fileId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, check, write, close } = useImport();
  const [first] = useState(state);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was edited.
    target.value = '';
    if (file) void check(file);
  }

  function closeReport() {
    // A disabled field takes no focus.
    flushSync(close);
    input.current?.focus();
  }

  return (
    <>
      <h4 className={styles.title}>
        <label htmlFor={fileId}>Import</label>
      </h4>
      <p id={hintId} className={styles.hint}>
        A CSV or JSON file like the export. A row with an _id changes that product; a row without
        one adds a product. Nothing is written until you have seen what would change.
      </p>
      <input
        ref={input}
        id={fileId}
        className={styles.file}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-describedby={hintId}
        disabled={state.step === 'checking' || isUnfinished(state)}
        onChange={choose}
      />
      <label
        htmlFor={fileId}
        className={`${button.button} ${styles.choose}`}
        data-variant="secondary"
      >
        Choose a file
      </label>
      {state.step === 'checking' && <ImportProgress action="Checking" {...state} />}
      {state.step === 'writing' && (
        <ImportProgress
          action="Importing"
          done={writtenOf(state.plan)}
          total={state.plan.changes.length}
        />
      )}
      {(state.step === 'checked' || state.step === 'written') && (
        <ImportReport
          key={state.step}
          plan={state.plan}
          isWritten={state.step === 'written'}
          takesFocus={state !== first}
          onImport={() => void write(state.plan)}
          onClose={closeReport}
        />
      )}
    </>
  );
}

interface ImportProgressProps {
  action: 'Checking' | 'Importing';
  done: number;
  /** 0 while the file is being read. */
  total: number;
}

function ImportProgress({ action, done, total }: ImportProgressProps) {
  const labelId = useId();
  const bar = useRef<HTMLProgressElement>(null);

  // The pressed button has disappeared, and the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.progress}>
      <p id={labelId} role="status">
        {total === 0 ? action : `${action}, ${formatCount(done)} of ${formatCount(total)} rows`}
      </p>
      <progress
        ref={bar}
        tabIndex={-1}
        aria-labelledby={labelId}
        {...(done > 0 && { value: done })}
        max={total || 1}
      />
    </div>
  );
}
