import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { IconButton } from '../../../components/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../components/icons/admin-icons.tsx';
import { useRemoveProduct } from '../use-products.ts';
import styles from './product-actions.module.css';
import { ProductDialog } from './product-dialog.tsx';

interface ProductActionsProps {
  product: CategorisedProduct;
  /** On the picture of a card, or at the end of a line of a list. */
  place: 'picture' | 'line';
}

/** Buttons that edit and delete a product. Deleting asks for no confirmation. */
export function ProductActions({ product, place }: ProductActionsProps) {
  const [isEditing, setIsEditing] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const closeDialog = () => flushSync(() => setIsEditing(false));
  const { remove, isRemoving } = useRemoveProduct(product);
  return (
    <div className={styles.actions} data-place={place}>
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
