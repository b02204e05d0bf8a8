import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { paths } from '../../config/paths.ts';
import { formatPackingCount } from '../packing/packing.ts';
import { usePackingCounts } from '../packing/use-packing.ts';
import styles from './admin-head.module.css';

const screens = [
  { to: paths.adminOrders, label: 'Packing list' },
  { to: paths.admin, label: 'Add Products Page' },
  { to: paths.adminOthers, label: 'Add Others Page' },
  { to: paths.adminOverview, label: 'Overview' },
];

interface AdminHeadProps {
  heading: string;
  /** The title of the browser's tab. */
  title?: string;
}

export function AdminHead({ heading, title = heading }: AdminHeadProps) {
  const { pathname } = useLocation();
  const toPack = usePackingCounts()?.toPack;
  return (
    <div className={`below-12 ${styles.head}`} data-no-print>
      <PageTitle>{title}</PageTitle>
      <h1 className={styles.heading}>{heading}</h1>
      <TabRow label="Admin">
        {screens.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
            <span>
              <span>{label}</span>
              {to === paths.adminOrders && Boolean(toPack) && (
                <span
                  className={`soft normal tabular ${styles.count}`}
                  translate="no"
                >{` ${formatPackingCount(toPack ?? 0)}`}</span>
              )}
            </span>
          </Link>
        ))}
      </TabRow>
    </div>
  );
}
