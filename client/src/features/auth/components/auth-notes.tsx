import type { ReactNode } from 'react';
import styles from './auth-notes.module.css';

/** Small text below a form. */
export function AuthNote({ children }: { children: ReactNode }) {
  return <p className={`muted balance ${styles.note}`}>{children}</p>;
}

export function AuthChoice({ question, action }: { question: string; action: ReactNode }) {
  return (
    <div className={`spread line-above above-24 ${styles.choice}`}>
      <p>{question}</p>
      {action}
    </div>
  );
}
