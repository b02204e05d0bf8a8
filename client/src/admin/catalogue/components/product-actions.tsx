import { useState } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { productEntries } from '../entries.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductActionsProps {
  product: CategorisedProduct;
  on: 'picture' | 'list';
  onEdit: (product: CategorisedProduct) => void;
}

export function ProductActions({ product, on, onEdit }: ProductActionsProps) {
  const { category, _id: id, title } = product;
  return (
    <EntryActions
      entries={productEntries(category)}
      id={id}
      name={title}
      on={on}
      onEdit={() => onEdit(product)}
    />
  );
}

interface EditDialogProps {
  product: CategorisedProduct;
  onClose: () => void;
}

/** In which a product is edited, or copied into a new one. */
export function EditDialog({ product, onClose }: EditDialogProps) {
  const [isCopy, setIsCopy] = useState(false);
  return (
    <EntryDialog heading={`${isCopy ? 'Duplicate' : 'Edit'} ${product.title}`} onClose={onClose}>
      <ProductForm
        category={categoryOf(product.category)}
        opened={product}
        dialog={{ isCopy, copy: () => setIsCopy(true), close: onClose }}
      />
    </EntryDialog>
  );
}
