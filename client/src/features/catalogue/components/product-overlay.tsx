import { useEffect, useEffectEvent } from 'react';
import { useProduct } from '../use-catalogue.ts';
import { useLeaveProduct, type ProductAddress } from '../use-product-overlay.ts';
import { ProductDialog, type AddButtonType } from './product-dialog.tsx';

interface ProductOverlayProps extends ProductAddress {
  AddButton: AddButtonType;
}

/** Opens when the product is loaded. An unknown product is removed from the address. */
export function ProductOverlay({ category, id, AddButton }: ProductOverlayProps) {
  const { product, isUnknown } = useProduct(category, id);
  const leave = useEffectEvent(useLeaveProduct());

  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  return product && <ProductDialog key={id} product={product} AddButton={AddButton} />;
}
