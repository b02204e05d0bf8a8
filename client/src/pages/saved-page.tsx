import { useMemo, useState } from 'react';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { TextButton } from '../components/text-link.tsx';
import { paths } from '../config/paths.ts';
import { ProductGrid } from '../features/catalogue/components/product-grid.tsx';
import { saved } from '../features/catalogue/stored-products.ts';
import { catalogueMessages } from '../features/catalogue/messages.ts';
import { useStoredProducts } from '../features/catalogue/all-products.ts';
import { RowContext } from '../features/catalogue/use-product-overlay.ts';
import { countOf } from '../lib/count.ts';
import { useStore } from '../lib/store.ts';
import styles from './saved-page.module.css';
import { useAdminActions } from './use-admin-actions.tsx';

export function SavedPage() {
  const ids = useStore(saved);
  const [shown, setShown] = useShown(ids);
  const products = useStoredProducts(shown, true);
  const row = useMemo(() => ({ name: 'Saved', ids: shown }), [shown]);
  const { renderActions, dialog } = useAdminActions();
  const { isComplete, total } = products;
  const isEmpty = shown.length === 0 || (isComplete && total === 0);

  function clear() {
    saved.clear();
    setShown([]);
  }

  return (
    <div className="page">
      <PageTitle>Saved</PageTitle>
      <div className={`baseline wrap ${styles.head}`}>
        <h1>Saved</h1>
        {!isEmpty && (
          <>
            {ids.length > 0 && <TextButton onClick={clear}>Clear</TextButton>}
            {isComplete && <p className="muted">{countOf('product', total)}</p>}
          </>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          drawing="heart"
          title={catalogueMessages.nothingSaved}
          hint={catalogueMessages.howToSave}
          action={<ButtonLink to={paths.search}>See all products</ButtonLink>}
        />
      ) : (
        <>
          <p className="below-24 soft">{catalogueMessages.storedHere}</p>
          <RowContext value={row}>
            <ProductGrid products={products} renderActions={renderActions} />
          </RowContext>
        </>
      )}
      {dialog}
    </div>
  );
}

/** A product whose heart the user takes away here keeps its card until the screen is left. */
function useShown(ids: readonly string[]) {
  const [shown, setShown] = useState(ids);
  const added = ids.filter((id) => !shown.includes(id));
  if (added.length > 0) setShown([...added, ...shown]);
  return [shown, setShown] as const;
}
