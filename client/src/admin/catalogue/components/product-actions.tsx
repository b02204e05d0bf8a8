import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { productEntries } from '../entries.ts';
import { EntryActions } from './entry-actions.tsx';

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
