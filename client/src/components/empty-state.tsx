import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  /** `h1` where the sentence is the page's heading. */
  titleAs?: 'h1' | 'h2' | 'p';
  hint?: string;
  /** The one button that leads on. */
  action?: ReactNode;
}

export function EmptyState({
  drawing,
  title,
  titleAs: Title = 'p',
  hint,
  action,
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing}
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
