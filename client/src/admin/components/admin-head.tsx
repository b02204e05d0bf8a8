import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './admin-head.module.css';

interface AdminHeadProps {
  heading: string;
  /** Of the browser's tab, where it is not the heading. */
  title?: string;
  /** Buttons at the heading's right. */
  children: ReactNode;
}

export function AdminHead({ heading, title = heading, children }: AdminHeadProps) {
  return (
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <h1>{heading}</h1>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
