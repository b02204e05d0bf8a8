import type { ReactNode } from 'react';
import styles from './auth-ways.module.css';

/** Small words below a form's button. */
export function AuthNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** The other way: a question and, on its line, the button that answers it. */
export function AuthChoice({ question, action }: { question: string; action: ReactNode }) {
  return (
    <div className={styles.choice}>
      <p>{question}</p>
      {action}
    </div>
  );
}
