import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useProduct } from '../use-catalogue.ts';
import { useLeaveProduct, type ProductAddress } from '../use-product-overlay.ts';
import { ProductDialog, type ProductDialogProps } from './product-dialog.tsx';

type ProductOverlayProps = ProductAddress & Pick<ProductDialogProps, 'AddButton'>;

/** Opens when the product is loaded. An unknown product is removed from the address. */
export function ProductOverlay({ category, id, AddButton }: ProductOverlayProps) {
  const { product, isUnknown } = useProduct(category, id);
  const leave = useEffectEvent(useLeaveProduct());

  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  // A product that takes the place of its neighbour in a list is shown in the same dialog, which keeps the focus.
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [visit, setVisit] = useState({ id, count: 0 });
  if (visit.id !== id) setVisit({ id, count: visit.count + (isReplaced ? 0 : 1) });

  return product && <ProductDialog key={visit.count} product={product} AddButton={AddButton} />;
}
