import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { paths } from '../../config/paths.ts';
import styles from './admin-head.module.css';

const screens = [
  { to: paths.adminOverview, label: 'Overview' },
  { to: paths.adminOrders, label: 'Packing list' },
  { to: paths.admin, label: 'Add Products Page' },
  { to: paths.adminOthers, label: 'Add Others Page' },
];

interface AdminHeadProps {
  heading: string;
  /** The title of the browser's tab. */
  title?: string;
  /** The screen's own buttons. */
  children?: ReactNode;
}

export function AdminHead({ heading, title = heading, children }: AdminHeadProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.head} data-no-print>
      <PageTitle>{title}</PageTitle>
      <h1>{heading}</h1>
      <nav className={styles.links} aria-label="Admin">
        {screens.map(({ to, label }) => (
          <ButtonLink
            key={to}
            to={to}
            variant="secondary"
            isSmall
            aria-current={to === pathname ? 'page' : undefined}
          >
            {label}
          </ButtonLink>
        ))}
      </nav>
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
