import { Outlet } from 'react-router-dom';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ProductOverlay } from '../../features/catalogue/components/product-overlay.tsx';
import { useProductAddress } from '../../features/catalogue/use-product-overlay.ts';

/**
 * The screens that show products, and over them the one that the address names. The overlay is part of the first
 * load: it is small, and a press on a product must not wait for a bad line.
 */
export function CatalogueLayout() {
  const address = useProductAddress();
  const addToCart = useAddToCart();
  return (
    <>
      <Outlet />
      {address && <ProductOverlay {...address} onAddToCart={addToCart} />}
    </>
  );
}
