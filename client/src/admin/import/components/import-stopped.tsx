import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { progressOf } from '../import-plan.ts';
import type { StoppedImport } from '../import-stop.ts';
import styles from './import-report.module.css';

interface ImportStoppedProps {
  stopped: StoppedImport;
  /** Not when it stands there as the screen is opened. */
  takesFocus: boolean;
  onCheck: () => void;
  onClose: () => void;
}

/** Nothing goes on before it is known what was written: going on blindly could add products twice. */
export function ImportStopped({ stopped, takesFocus, onCheck, onClose }: ImportStoppedProps) {
  const { checked, past, doubtful } = stopped;
  const isUncertain = Boolean(checked.isUncertain) || doubtful.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, stopped]);
  return (
    <div className={styles.report}>
      <h5 ref={heading} tabIndex={-1} className={styles.title}>
        {`${past.fileName}: ${progressOf({ ...checked, past, isUncertain })}`}
      </h5>
      <div className={styles.buttons}>
        <Button onClick={onCheck}>Check what is left</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
