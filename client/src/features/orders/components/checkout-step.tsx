import { useId, type ReactNode } from 'react';
import { TickIcon } from '../../../components/icons/icons.tsx';
import styles from './checkout-step.module.css';

interface CheckoutStepProps {
  /** Missing where nothing has to be done. */
  number?: number;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

export function CheckoutStep({ number, title, isDone = false, children }: CheckoutStepProps) {
  const isOptional = number === undefined;
  const headingId = useId();
  return (
    <section className={`align-center stack ${styles.step}`} aria-labelledby={headingId}>
      {!isOptional && (
        <span
          className={`round center ${styles.number}`}
          data-done={isDone || undefined}
          aria-hidden="true"
        >
          {isDone ? <TickIcon size={20} /> : number}
        </span>
      )}
      <h2 id={headingId} className={styles.title}>
        <span>{title}</span>
        {isOptional && <span className="muted"> optional</span>}
        {isDone && <span className="visually-hidden">, chosen</span>}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
