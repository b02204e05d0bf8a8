import { NavLink } from 'react-router-dom';
import { TabRow } from '../../../components/tab-row.tsx';
import { paths } from '../../../config/paths.ts';

const tabs = [
  { to: paths.orders, label: 'Ordered' },
  { to: paths.delivered, label: 'Delivered' },
  { to: paths.returned, label: 'Returned' },
  { to: paths.cancelled, label: 'Cancelled' },
];

export function OrderTabs() {
  return (
    <TabRow label="Orders">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </TabRow>
  );
}
