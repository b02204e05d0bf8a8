import { useId, useRef, type ChangeEvent } from 'react';
import { formatCount } from '../../../lib/count.ts';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
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

  /** What stands instead of the field, the bar or the report gets the focus. */
  function follow() {
    const findFocus = () =>
      input.current?.parentElement?.querySelector('progress, h5') ?? input.current;
    const former = findFocus();
    rescueFocus(() => findFocus() !== former && findFocus());
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was edited.
    target.value = '';
    if (!file) return;
    follow();
    void check(file);
  }

  return (
    <>
      <h4 className={`text-16 strong balance anywhere ${styles.title}`}>
        <label htmlFor={fileId}>Import</label>
      </h4>
      <p id={hintId} className={`muted above-4 ${styles.hint}`}>
        A CSV or JSON file like the export. A row with an _id changes that product; a row without
        one adds a product. Nothing is written until you have seen what would change.
      </p>
      <input
        ref={input}
        id={fileId}
        className="visually-hidden"
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-describedby={hintId}
        disabled={state.step === 'checking' || isUnfinished(state)}
        onChange={choose}
      />
      <label
        htmlFor={fileId}
        className={`above-16 pointer edged rounded middle strong text-16 ${button.button} ${styles.choose}`}
        data-variant="secondary"
      >
        Choose a file
      </label>
      {state.step === 'checking' && (
        <ImportProgress action="Checking" onFocus={follow} {...state} />
      )}
      {state.step === 'writing' && (
        <ImportProgress
          action="Importing"
          onFocus={follow}
          done={state.plan.written}
          total={state.plan.changes.length}
        />
      )}
      {(state.step === 'checked' || state.step === 'written') && (
        <ImportReport
          key={state.step}
          plan={state.plan}
          isWritten={state.step === 'written'}
          onImport={() => {
            follow();
            void write(state.plan);
          }}
          onClose={() => {
            follow();
            close();
          }}
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
  onFocus: () => void;
}

function ImportProgress({ action, done, total, onFocus }: ImportProgressProps) {
  const labelId = useId();
  return (
    <div className={`small gap-8 above-16 stack ${styles.progress}`}>
      <p id={labelId} role="status">
        {total === 0 ? action : `${action}, ${formatCount(done)} of ${formatCount(total)} rows`}
      </p>
      <progress
        className="wide"
        tabIndex={-1}
        aria-labelledby={labelId}
        onFocus={onFocus}
        {...(done > 0 && { value: done })}
        max={total || 1}
      />
    </div>
  );
}
