import { NavLink } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatPackingCount } from '../packing.ts';
import { usePackingCounts } from '../use-packing.ts';

export function PackingLink({ className }: { className: string | undefined }) {
  const toPack = usePackingCounts()?.toPack;
  return (
    <NavLink className={() => className} to={paths.adminOrders}>
      <span>Packing</span>
      {toPack !== undefined && <span translate="no">{formatPackingCount(toPack)}</span>}
    </NavLink>
  );
}
