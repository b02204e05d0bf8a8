import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { productsOf } from '../entries.ts';
import { useRemoveEntry } from '../use-entries.ts';
import { EntryActions } from './entry-actions.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductActionsProps {
  product: CategorisedProduct;
  place: 'picture' | 'list';
}

export function ProductActions({ product, place }: ProductActionsProps) {
  const { category, _id: id, title } = product;
  return (
    <EntryActions
      name={title}
      place={place}
      {...useRemoveEntry(productsOf(category), id)}
      form={(dialog) => (
        <ProductForm category={categoryOf(category)} opened={product} dialog={dialog} />
      )}
    />
  );
}
