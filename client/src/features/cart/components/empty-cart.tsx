import { orderMessages } from '@tanabana/server/contract/order';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { paths } from '../../../config/paths.ts';

export function EmptyCart() {
  return (
    <EmptyState
      drawing="loom"
      title={orderMessages.cartEmpty}
      action={<ButtonLink to={paths.listing('newarrival')}>See what is new</ButtonLink>}
    />
  );
}
