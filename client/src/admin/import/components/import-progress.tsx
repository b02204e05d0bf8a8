import { useId, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../../../lib/count.ts';
import styles from './catalogue-files.module.css';

interface ImportProgressProps {
  action: 'Checking' | 'Importing';
  done: number;
  /** 0 while the file is being read. */
  total: number;
}

export function ImportProgress({ action, done, total }: ImportProgressProps) {
  const labelId = useId();
  const bar = useRef<HTMLProgressElement>(null);

  // The button that was pressed is gone, and the focus with it.
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
