import { NavLink } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useCurrentInSight } from '../../../lib/use-current-in-sight.ts';
import styles from './order-tabs.module.css';

const tabs = [
  { to: paths.orders, label: 'Ordered' },
  { to: paths.delivered, label: 'Delivered' },
  { to: paths.returned, label: 'Returned' },
  { to: paths.cancelled, label: 'Cancelled' },
];

/** Each tab is a screen of its own, so these are links. */
export function OrderTabs() {
  const row = useCurrentInSight<HTMLElement>();
  return (
    <nav ref={row} className={styles.tabs} aria-label="Orders">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={() => styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
