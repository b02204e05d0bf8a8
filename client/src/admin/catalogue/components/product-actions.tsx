import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { PencilIcon } from '../../../components/icons/admin-icons.tsx';
import { useRemoveProduct } from '../use-products.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './product-actions.module.css';
import { ProductForm } from './product-form.tsx';

interface ProductActionsProps {
  product: CategorisedProduct;
  /** On the picture of a card, or at the end of a line of a list. */
  place: 'picture' | 'line';
}

/** Buttons that edit and delete a product. */
export function ProductActions({ product, place }: ProductActionsProps) {
  const [isEditing, setIsEditing] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const closeDialog = () => flushSync(() => setIsEditing(false));
  return (
    <div className={styles.actions} data-place={place}>
      <IconButton label={`Edit ${product.title}`} onClick={() => setIsEditing(true)}>
        <PencilIcon size={20} />
      </IconButton>
      <DeleteButton name={product.title} {...useRemoveProduct(product)} />
      {isEditing && <ProductDialog product={product} onClose={closeDialog} />}
    </div>
  );
}

interface ProductDialogProps {
  product: CategorisedProduct;
  onClose: () => void;
}

function ProductDialog({ product, onClose }: ProductDialogProps) {
  const headingId = useId();
  return (
    <Dialog labelledBy={headingId} className={styles.dialog} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.heading}>
            {`Edit ${product.title}`}
          </h2>
          <DialogClose />
        </div>
        <ProductForm category={categoryOf(product.category)} edited={product} onSaved={onClose} />
      </div>
    </Dialog>
  );
}
