import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { useProductAddress } from '../../features/catalogue/use-product-overlay.ts';

const ProductOverlay = lazyPart(
  async () =>
    (await import('../../features/catalogue/components/product-overlay.tsx')).ProductOverlay,
);

/** The screens that show products, and over them the one that the address names. */
export function CatalogueLayout() {
  const address = useProductAddress();
  const addToCart = useAddToCart();
  return (
    <>
      <Outlet />
      {address && (
        <ErrorBoundary at={address.id}>
          <ProductOverlay {...address} onAddToCart={addToCart} />
        </ErrorBoundary>
      )}
    </>
  );
}
