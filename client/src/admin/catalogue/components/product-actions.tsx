import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { IconButton } from '../../../components/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../components/icons/admin-icons.tsx';
import { useRemoveProduct } from '../use-products.ts';
import styles from './product-actions.module.css';
import { ProductDialog } from './product-dialog.tsx';

interface ProductDeedsProps {
  product: CategorisedProduct;
  /** On the picture of a card, or at the end of a line. */
  place: 'picture' | 'line';
}

/** Edits or deletes a product where it is shown. Deleting asks no question (product 2.9). */
export function ProductDeeds({ product, place }: ProductDeedsProps) {
  const [isEditing, setIsEditing] = useState(false);
  // At once, so that what came of it is told on the page and not in a dialog that is about to go.
  const closeDialog = () => flushSync(() => setIsEditing(false));
  const { remove, isRemoving } = useRemoveProduct(product);
  return (
    <div className={styles.deeds} data-place={place}>
      <IconButton label={`Edit ${product.title}`} onClick={() => setIsEditing(true)}>
        <PencilIcon size={20} />
      </IconButton>
      <IconButton
        label={`Delete ${product.title}`}
        isDanger
        isBusy={isRemoving}
        onClick={() => void remove()}
      >
        <BinIcon size={20} />
      </IconButton>
      {isEditing && <ProductDialog product={product} onClose={closeDialog} />}
    </div>
  );
}
