import { factsOf } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { applyView, isChanged, isLimited, plainView, pricesOf } from '../list-view.ts';
import type { ListView } from '../list-view.ts';
import { catalogueMessages } from '../messages.ts';
import { earlyData } from '../page-data.ts';
import type { List } from '../use-catalogue.ts';
import { useHasFacts } from '../use-has-facts.ts';
import { useChangeView } from '../use-list-view.ts';
import { ListTools } from './list-tools.tsx';
import styles from './product-browser.module.css';
import { ProductGrid } from './product-grid.tsx';

interface ProductBrowserProps {
  nav: ReactNode;
  heading: string;
  products: List<CategorisedProduct>;
  view: ListView;
  /** Shown when there is no product at all. */
  empty?: ReactNode;
  isShort?: boolean;
  renderActions?: ((product: CategorisedProduct) => ReactNode) | undefined;
}

const none: readonly never[] = [];

/** A listing or search results. */
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
  const { items: known, total } = products;
  const isPart = (total ?? 0) > known.length;
  const { isLoading } = products;
  const items = isLoading ? none : applyView(known, view);
  const facts = isLoading ? undefined : isPart ? earlyData().facts : factsOf(known);
  const hasFacts = useHasFacts();
  const hasNoProducts = !isLoading && !total;
  const hasNoMatch = !isLoading && !hasNoProducts && items.length === 0;

  function clear() {
    change(plainView);
    // The pressed button disappears.
    sort.current?.focus();
  }

  function count() {
    if (isLoading || total === undefined || (hasNoProducts && empty)) return undefined;
    const all = countOf('product', total);
    return isLimited(view) && !hasNoProducts ? `${formatCount(items.length)} of ${all}` : all;
  }

  function content() {
    if (total === 0 && !isLoading && empty) return empty;
    if (!hasNoMatch) {
      const shown = { items, total: isLimited(view) ? items.length : total, isLoading };
      const key = JSON.stringify([heading, view]);
      return <ProductGrid key={key} products={shown} {...grid} />;
    }
    return (
      <EmptyState
        drawing="gap"
        title={catalogueMessages.noResults}
        hint={catalogueMessages.noneAsWanted(view.colour.join(' or '), ...pricesOf(view))}
        action={<Button onClick={clear}>Clear</Button>}
      />
    );
  }

  return (
    <div className={styles.layout}>
      {nav}
      <div>
        <div className={styles.head}>
          <h1 className={styles.heading}>{heading}</h1>
          {isChanged(view) && !hasNoProducts && <TextButton onClick={clear}>Clear</TextButton>}
          <p className={styles.count} role="status">
            {count()}
          </p>
        </div>
        {!hasNoProducts && (
          <ListTools
            key={heading}
            sortRef={sort}
            view={view}
            families={hasFacts ? (facts?.colour ?? none) : undefined}
            isDisabled={isLoading && !isChanged(view)}
            onChange={change}
          />
        )}
        {content()}
      </div>
    </div>
  );
}
