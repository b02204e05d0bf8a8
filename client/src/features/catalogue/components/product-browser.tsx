import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListHeading } from '../../../components/list-heading.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { applyView, hasRange, isChanged } from '../list-view.ts';
import type { ListView } from '../list-view.ts';
import { catalogueMessages } from '../messages.ts';
import type { List } from '../use-catalogue.ts';
import { useChangeView } from '../use-list-view.ts';
import { ListTools } from './list-tools.tsx';
import styles from './product-browser.module.css';
import { ProductGrid } from './product-grid.tsx';

interface ProductBrowserProps {
  nav: ReactNode;
  heading: string;
  products: List<CategorisedProduct>;
  view: ListView;
  /** In the place of the cards when there is no product at all. */
  empty?: ReactNode;
  isShort?: boolean;
  renderActions?: ((product: CategorisedProduct) => ReactNode) | undefined;
}

/** A listing, or what a search found: navigation, a sticky heading, sort and price range, and the cards. */
export function ProductBrowser({
  nav,
  heading,
  products,
  view,
  empty,
  ...grid
}: ProductBrowserProps) {
  const sort = useRef<HTMLSelectElement>(null);
  const change = useChangeView();
  const { isLoading, total } = products;
  const items = useMemo(() => applyView(products.items, view), [products.items, view]);
  const isUseless = !isLoading && !total;
  const isNoMatch = !isLoading && !isUseless && items.length === 0;

  function clear() {
    change({ sort: '', from: undefined, to: undefined });
    // The pressed button disappears.
    sort.current?.focus();
  }

  function count() {
    if (isLoading || total === undefined || (isUseless && empty)) return undefined;
    const all = countOf('product', total);
    return hasRange(view) && !isUseless ? `${formatCount(items.length)} of ${all}` : all;
  }

  function content() {
    if (total === 0 && !isLoading && empty) return empty;
    if (!isNoMatch) {
      const shown = { items, total: hasRange(view) ? items.length : total, isLoading };
      return <ProductGrid key={JSON.stringify([heading, view])} products={shown} {...grid} />;
    }
    return (
      <EmptyState
        drawing="gap"
        title={catalogueMessages.noResults}
        action={<Button onClick={clear}>Clear</Button>}
      />
    );
  }

  return (
    <div className={styles.layout}>
      {nav}
      <div>
        <div className={styles.head}>
          <ListHeading as="h1" count={items.length} className={styles.heading}>
            {heading}
          </ListHeading>
          {isChanged(view) && !isUseless && <TextButton onClick={clear}>Clear</TextButton>}
          <p className={styles.count} role="status">
            {count()}
          </p>
        </div>
        {!isUseless && (
          <ListTools
            key={heading}
            sortRef={sort}
            view={view}
            isDisabled={isLoading && !isChanged(view)}
            onChange={change}
          />
        )}
        {content()}
      </div>
    </div>
  );
}
