import { useId, type ReactNode } from 'react';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import styles from './checkout-step.module.css';

interface CheckoutStepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

export function CheckoutStep({ number, title, isDone, children }: CheckoutStepProps) {
  const headingId = useId();
  return (
    <section className={styles.step} aria-labelledby={headingId}>
      <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <TickIcon size={20} /> : number}
      </span>
      <h2 id={headingId}>
        {title}
        {isDone && <VisuallyHidden>, chosen</VisuallyHidden>}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
