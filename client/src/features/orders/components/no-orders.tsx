import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { paths } from '../../../config/paths.ts';

export function NoOrders({ text }: { text: string }) {
  return (
    <EmptyState
      drawing="parcel"
      title={text}
      action={<ButtonLink to={paths.home}>Continue shopping</ButtonLink>}
    />
  );
}
