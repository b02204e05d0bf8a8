import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A file in `public/drawings`. */
  drawing: 'gap' | 'heart' | 'loom' | 'loose-thread' | 'parcel';
  title: string;
  /** `h1` where the title is the page's heading. */
  titleAs?: 'h1' | 'p';
  hint?: string | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({
  drawing,
  title,
  titleAs: Title = 'p',
  hint,
  action,
  children,
}: EmptyStateProps) {
  return (
    <div className={`middle stack center ${styles.state}`}>
      <img src={`/drawings/${drawing}.svg`} alt="" width={160} height={128} />
      <Title className={`above-32 balance ${styles.title}`}>{title}</Title>
      {hint && <p className="above-8 soft balance">{hint}</p>}
      {children}
      {action && <div className="above-24">{action}</div>}
    </div>
  );
}
