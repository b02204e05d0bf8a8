import { useId } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import styles from './product-dialog.module.css';
import { ProductForm } from './product-form.tsx';

interface ProductDialogProps {
  product: CategorisedProduct;
  onClose: () => void;
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
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
