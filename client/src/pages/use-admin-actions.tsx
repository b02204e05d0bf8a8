import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { useIsAdmin } from '../features/account/use-is-admin.ts';

const ProductActions = lazyPart(
  async () => (await import('../admin/catalogue/components/product-actions.tsx')).ProductActions,
);

/** Edit and Delete on each card, for the admin. Other users do not load this code. */
export function useAdminActions() {
  return useIsAdmin() ? renderActions : undefined;
}

function renderActions(product: CategorisedProduct) {
  return (
    <ErrorBoundary resetKey={product._id}>
      <ProductActions product={product} place="picture" />
    </ErrorBoundary>
  );
}
