import { Outlet } from 'react-router-dom';
import { AddButton } from '../../features/cart/components/add-button.tsx';
import { ProductOverlay } from '../../features/catalogue/components/product-overlay.tsx';
import {
  OpenProductContext,
  useOpenInAddress,
  useProductAddress,
} from '../../features/catalogue/use-product-overlay.ts';

/**
 * The screens with products, and the product overlay. The overlay is part of the first load, so that opening a product
 * never waits for the network.
 */
export function CatalogueLayout() {
  const address = useProductAddress();
  const open = useOpenInAddress();
  return (
    <OpenProductContext value={open}>
      <Outlet />
      {address && <ProductOverlay {...address} AddButton={AddButton} />}
    </OpenProductContext>
  );
}
