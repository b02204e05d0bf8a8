import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { paths } from '../../../config/paths.ts';

export function NoOrders({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      drawing="parcel"
      title={sentence}
      action={<ButtonLink to={paths.home}>Continue shopping</ButtonLink>}
    />
  );
}
