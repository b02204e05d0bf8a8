import type { ReactNode } from 'react';
import { TextButton } from '../../components/text-link.tsx';
import { AT_ONCE_MAX } from '../one-by-one.ts';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  label: string;
  /** How many are chosen, or how far the work has come. */
  status: string;
  isTooMany: boolean;
  onClear: () => void;
  /** Set while the work is running. */
  onStop?: (() => void) | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** What can be done with all that is chosen. */
export function ChosenBar({ label, status, isTooMany, onClear, onStop, children }: ChosenBarProps) {
  return (
    <section className={`surface window row wrap ${styles.bar}`} aria-label={label} data-no-print>
      <p className={`row gap-16 ${styles.count}`}>
        <span className="strong" role="status">
          <span>{status}</span>
        </span>
        <TextButton onClick={onStop ?? onClear}>{onStop ? 'Stop' : 'Clear'}</TextButton>
      </p>
      {isTooMany && <p className="muted">{`At most ${AT_ONCE_MAX} at once.`}</p>}
      {children}
    </section>
  );
}
