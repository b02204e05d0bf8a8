import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { paths } from '../../config/paths.ts';
import styles from './admin-head.module.css';

const pages = {
  overview: { to: paths.adminOverview, label: 'Overview' },
  orders: { to: paths.adminOrders, label: 'Packing list' },
  products: { to: paths.admin, label: 'Add Products Page' },
  others: { to: paths.adminOthers, label: 'Add Others Page' },
};

interface AdminHeadProps {
  heading: string;
  /** Of the browser's tab, where it is not the heading. */
  title?: string;
  /** The admin's other pages that it leads to. */
  leadsTo: readonly (keyof typeof pages)[];
  /** More buttons at the heading's right. */
  children?: ReactNode;
}

export function AdminHead({ heading, title = heading, leadsTo, children }: AdminHeadProps) {
  return (
    <div className={styles.head} data-no-print>
      <PageTitle>{title}</PageTitle>
      <h1>{heading}</h1>
      <div className={styles.buttons}>
        {leadsTo.map((page) => (
          <ButtonLink key={page} to={pages[page].to} variant="secondary">
            {pages[page].label}
          </ButtonLink>
        ))}
        {children}
      </div>
    </div>
  );
}
