import { factsOf, noFacts } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { pressedPart } from '../../../components/lazy-part.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { useMediaQuery, wideScreen } from '../../../lib/use-media-query.ts';
import { useSteps } from '../../../lib/slices.ts';
import type { FactChoice } from '../fact-choice.ts';
import { noneAsWanted } from '../fact-texts.ts';
import {
  applyView,
  countFacts,
  fitView,
  isChanged,
  isLimited,
  plainView,
  type ListView,
  useViewControls,
  useHasFacts,
} from '../list-view.ts';
import { catalogueMessages } from '../messages.ts';
import type { List } from '../use-catalogue.ts';
import { FilterButton, ListTools } from './list-tools.tsx';
import styles from './product-browser.module.css';
import { ProductGrid } from './product-grid.tsx';

const FilterSheet = pressedPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface ProductBrowserProps {
  nav: ReactNode;
  heading: string;
  products: List<CategorisedProduct>;
  view: ListView;
  /** Above the tools. */
  lines?: ReactNode;
  /** Until it is known whether there are lines, nothing is shown that they would move. */
  mayHaveLines?: boolean;
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
  view: wanted,
  lines,
  mayHaveLines = false,
  empty,
  isShort = false,
  renderActions,
}: ProductBrowserProps) {
  const { items: known, total, isLoading } = products;
  const isWhole = !isLoading && (total ?? 0) <= known.length;
  const facts = isWhole ? factsOf(known) : products.facts;
  const fitted = useMemo(() => (facts ? fitView(wanted, facts) : wanted), [wanted, facts]);
  const main = useRef<HTMLDivElement>(null);
  const focus = (control: string) => main.current?.querySelector<HTMLElement>(control)?.focus();
  // A shorter list moves the button from the heading into the tools.
  const { view, shown, change, sheet } = useViewControls(fitted, () =>
    focus('button[aria-haspopup]'),
  );
  const items = isLoading ? none : applyView(known, view);
  const hasFacts = useHasFacts();
  const isCounted = isWhole && hasFacts;
  const counted = useSteps(
    useMemo(
      () =>
        isCounted
          ? async (signal) => ({ known, counts: await countFacts(known, view, signal) })
          : undefined,
      [isCounted, known, view],
    ),
  );
  // A search for other words finds other facts.
  const counts = counted?.known === known ? counted.counts : undefined;
  const choice: FactChoice = { facts: facts ?? noFacts, view: shown, counts, onChange: change };
  const isBlank = isLoading && mayHaveLines;
  const hasNoProducts = !isLoading && !total;
  const hasNoMatch = !isLoading && !hasNoProducts && items.length === 0;
  const { ref: tools, isAbove } = useIsAbove<HTMLDivElement>();
  const isFilterInHead = !useMediaQuery(wideScreen) && hasFacts && isAbove && !hasNoProducts;

  function clear() {
    change(plainView);
    // The pressed button disappears.
    focus('select');
  }

  function count() {
    if (isLoading || total === undefined || (hasNoProducts && empty)) return undefined;
    const all = countOf('product', total);
    return isLimited(view) && !hasNoProducts ? `${formatCount(items.length)} of ${all}` : all;
  }

  function content() {
    if (total === 0 && !isLoading && empty) return empty;
    if (!hasNoMatch) {
      const shownItems = { items, total: isLimited(view) ? items.length : total, isLoading };
      const key = JSON.stringify([heading, view]);
      return <ProductGrid key={key} products={shownItems} renderActions={renderActions} />;
    }
    return (
      <EmptyState
        drawing="gap"
        title={catalogueMessages.noResults}
        hint={noneAsWanted(view)}
        action={<Button onClick={clear}>Clear</Button>}
      />
    );
  }

  return (
    <div
      className={`align-start stack page-width ${styles.layout}`}
      data-short={isShort || undefined}
    >
      {nav}
      <div ref={main}>
        <div className={`baseline wrap ${styles.head}`}>
          <h1 className={`min-0 ${styles.heading}`}>{heading}</h1>
          {isChanged(view) && !hasNoProducts && <TextButton onClick={clear}>Clear</TextButton>}
          <p className={`flex-none muted ${styles.count}`} role="status">
            {isFilterInHead ? <span className="visually-hidden">{count()}</span> : count()}
          </p>
          {isFilterInHead && (
            <FilterButton view={shown} isDisabled={isLoading} onPress={sheet.open} />
          )}
        </div>
        {lines}
        {!hasNoProducts && !isBlank && (
          <ListTools
            key={heading}
            ref={tools}
            choice={choice}
            hasFacts={hasFacts}
            isDisabled={isLoading && !isChanged(view)}
            onFilter={sheet.open}
          />
        )}
        {sheet.isOpen && facts && (
          <FilterSheet
            choice={choice}
            shown={isLoading ? undefined : items.length}
            onClose={sheet.close}
          />
        )}
        {isBlank ? <div className={styles.blank} aria-busy="true" /> : content()}
      </div>
    </div>
  );
}

/** Whether the element with this ref was scrolled out of sight, upwards. */
function useIsAbove<Part extends HTMLElement>() {
  const [isAbove, setIsAbove] = useState(false);
  const ref = useCallback((element: Part | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsAbove(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isAbove };
}
