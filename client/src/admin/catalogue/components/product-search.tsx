import { useDeferredValue, useMemo, useState } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Field } from '../../../components/field.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { catalogueMessages } from '../../../features/catalogue/messages.ts';
import { hasInTitle } from '../../../features/catalogue/titles.ts';
import { useAllProducts } from '../../../features/catalogue/use-search.ts';
import { countOf } from '../../../lib/count.ts';
import { useOpened } from '../use-opened.ts';
import { AdminList } from './admin-list.tsx';
import { ProductDialog } from './product-actions.tsx';
import { ProductItem } from './product-manager.tsx';
import styles from './product-search.module.css';

/** Finds products of all lists by their title. */
export function ProductSearch() {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { products, hasFailed } = useAllProducts();
  const opened = useOpened<CategorisedProduct>();
  // A product whose title is edited stays in the list until other words are typed.
  const [kept, setKept] = useState({ words: '', ids: new Set<string>() });
  if (products && kept.words !== words) {
    setKept({ words, ids: new Set(products.filter(hasInTitle(words)).map(({ _id }) => _id)) });
  }
  const found = useMemo(() => {
    const isFound = hasInTitle(words);
    return words
      ? products?.filter((product) => kept.ids.has(product._id) || isFound(product))
      : undefined;
  }, [words, products, kept]);
  // If a list failed to load, the product may be in that list.
  const noResults = hasFailed ? '' : catalogueMessages.noResults;
  const count = found && (found.length > 0 ? countOf('product', found.length) : noResults);
  return (
    <div className={styles.panel}>
      <Field
        type="search"
        label="Search products"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <VisuallyHidden>
        <span role="status">{count}</span>
      </VisuallyHidden>
      {found && (
        <AdminList key={words} heading={count ?? ''} label="Products found" items={found}>
          {(product) => (
            <ProductItem
              product={product}
              list={categoryOf(product.category).label}
              onEdit={opened.open}
            />
          )}
        </AdminList>
      )}
      {opened.entry && <ProductDialog product={opened.entry} onClose={opened.close} />}
    </div>
  );
}
