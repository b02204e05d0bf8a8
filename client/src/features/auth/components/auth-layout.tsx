import { policies } from '@tanabana/server/contract/policies';
import { useLayoutEffect, type ReactNode } from 'react';
import { BrandMark } from '../../../components/brand-mark.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { brand, copyright } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  heading: string;
  cloth: 'violet' | 'madder';
  children: ReactNode;
}

export function AuthLayout({ heading, cloth, children }: AuthLayoutProps) {
  // Unlike on the other screens, also after going back.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className={`stack pairs ${styles.halves}`} data-layout="auth">
      <div className={`not-on-phones ${styles.cloth}`} data-cloth={cloth} />
      <div className={styles.half}>
        <main className={styles.column}>
          <a className={`finger gap-12 ${styles.brand}`} href={paths.home}>
            <BrandMark size={36} />
            {brand.name}
          </a>
          <h1 className="above-24 below-24">{heading}</h1>
          {children}
          <footer className={`muted row wrap above-32 ${styles.legal}`}>
            <TextLink to={paths.policy('terms')}>{policies.terms}</TextLink>
            <TextLink to={paths.policy('privacy')}>{policies.privacy}</TextLink>
            <span>{copyright()}</span>
          </footer>
        </main>
      </div>
    </div>
  );
}
