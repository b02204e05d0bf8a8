import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useOpened } from '../lib/use-opened.ts';
import { lazyPart, optionalPart } from '../components/lazy-part.tsx';
import { useIsAdmin } from '../features/account/use-account.ts';

const parts = () => import('../admin/catalogue/components/product-actions.tsx');
const ProductActions = optionalPart(async () => (await parts()).ProductActions);
const EditDialog = lazyPart(async () => (await parts()).EditDialog);

/**
 * For the admin, Edit and Delete on each card, and the dialog, which stands beside the list. Other users do not load
 * this code.
 */
export function useAdminActions() {
  const { entry, open, close } = useOpened<CategorisedProduct>();
  if (!useIsAdmin()) return {};
  return {
    renderActions: (product: CategorisedProduct) => (
      <ProductActions product={product} on="picture" onEdit={open} />
    ),
    dialog: entry && <EditDialog product={entry} onClose={close} />,
  };
}
