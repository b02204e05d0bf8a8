import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../components/brand-mark.tsx';
import { brand, copyright } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  heading: string;
  /** The picture beside the form. */
  cloth: 'violet' | 'madder';
  children: ReactNode;
}

/** A picture, which phones do not load, and the form. It has no header, so that nothing distracts from the form. */
export function AuthLayout({ heading, cloth, children }: AuthLayoutProps) {
  // After Back too, unlike the other screens.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className={styles.halves} data-layout="auth">
      <div className={styles.cloth} data-cloth={cloth} />
      <div className={styles.half}>
        <main className={styles.column}>
          <a className={styles.brand} href={paths.home}>
            <BrandMark size={36} />
            {brand.name}
          </a>
          <h1 className={styles.heading}>{heading}</h1>
          {children}
          <footer className={styles.legal}>
            <span>Conditions of Use</span>
            <span>Privacy Notice</span>
            <span>{copyright()}</span>
          </footer>
        </main>
      </div>
    </div>
  );
}
