import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { ShowMore } from '../../../components/show-more.tsx';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { useDrawnInSteps } from '../../../lib/use-drawn-in-steps.ts';
import type { List } from '../use-catalogue.ts';
import { RowContext, useIsProductOpen, useLeafedTo } from '../use-product-overlay.ts';
import { useShownCount } from '../use-shown-count.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/**
 * The cards on the first screen of a desktop: drawn first, with pictures that are not lazy. A page that opens with a
 * product over it draws no card before the browser is idle.
 */
const FIRST_SCREEN = 8;

/** Cards of a step: more in one frame are a long task of layout and paint on a slow phone. */
const STEP = 4;

/**
 * Cards of a group, which the browser lays out when it comes near the window. 12 fill whole rows of 2, 3 or 4, and each
 * step adds whole groups.
 */
const GROUP = 12;

interface ProductGridProps {
  products: List<CategorisedProduct>;
  /** Further actions on a card. */
  renderActions?: ((product: CategorisedProduct) => ReactNode) | undefined;
}

/** The cards of a list; more are rendered as the user scrolls. */
export function ProductGrid({
  products: { items, total = 0, isLoading },
  renderActions,
}: ProductGridProps) {
  const { shown, showMore } = useShownCount(useLeafedTo(items, useContext(RowContext)));
  const list = useRef<HTMLDivElement>(null);

  const reached = Math.min(shown, items.length);
  const isFirstViewDone = useIsFirstViewDone();
  const isCovered = useIsProductOpen();
  const firstDrawn = isCovered ? 0 : FIRST_SCREEN;
  const wanted = isFirstViewDone ? shown : firstDrawn;
  // As the list appears: later a product that closes is a step back, too.
  const [isBack] = useState(useNavigationType() === NavigationType.Pop);
  // After Back and a reload no group waits, so the page is as long as it was.
  const [waitsFrom] = useState(isBack ? shown : GROUP);
  // Back finds all at once; a load draws the first screen.
  const [atOnce] = useState(!isFirstViewDone ? firstDrawn : isBack ? shown : STEP);
  const drawn = useDrawnInSteps(items.slice(0, wanted), STEP, atOnce);
  const expected = isLoading ? FIRST_SCREEN : reached;
  const missing = Math.max(expected - drawn.length, 0);
  const cards = [
    ...drawn.map((product, index) => (
      <div key={`${product.category}.${product._id}`} role="listitem">
        <ProductCard product={product} isLazy={index >= FIRST_SCREEN} />
        {renderActions?.(product)}
      </div>
    )),
    ...Array.from({ length: missing }, (_, index) => (
      // Named by its place, so that none moves down when cards take the first places.
      <div key={drawn.length + index} role="listitem">
        <CardSkeleton title={items[drawn.length + index]?.title} />
      </div>
    )),
  ];
  return (
    <>
      {/* No `ul`, since a list of several groups is still one list. */}
      <div
        ref={list}
        id="products"
        tabIndex={-1}
        role="list"
        className={`stack ${styles.list}`}
        aria-busy={isLoading || undefined}
      >
        {Array.from({ length: Math.ceil(cards.length / GROUP) }, (_, index) => (
          <div
            key={index}
            className={styles.group}
            data-late={index * GROUP >= waitsFrom || undefined}
            data-covered={(isCovered && !isFirstViewDone) || undefined}
          >
            {cards.slice(index * GROUP, (index + 1) * GROUP)}
          </div>
        ))}
      </div>
      {isFirstViewDone && total > reached && (
        // It keeps its place while the rest of the list is still loading.
        <ShowMore
          key={reached}
          list={list}
          selector="a"
          isAhead
          isPending={reached < shown}
          onMore={() => startTransition(showMore)}
        >
          Show more products
        </ShowMore>
      )}
    </>
  );
}
