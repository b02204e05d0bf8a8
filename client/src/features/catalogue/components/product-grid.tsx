import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { ListEnd } from '../../../components/list-end.tsx';
import { useIsIdle } from '../../../lib/idle.ts';
import type { List } from '../use-catalogue.ts';
import { useOpenProduct } from '../use-product-overlay.ts';
import { useShownCount } from '../use-shown-count.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/**
 * The cards on the first screen of a desktop. Their pictures are not lazy, and the other cards are drawn later. So are
 * all of them when the page opens with a product over them.
 */
const FIRST_SCREEN = 8;

/** The first row of a phone. */
const FIRST_ROW = 2;

interface ProductGridProps {
  products: List<CategorisedProduct>;
  isShort?: boolean;
  /** Further actions on a card. */
  renderActions?: ((product: CategorisedProduct) => ReactNode) | undefined;
}

/** The cards of a list; more are rendered as the user scrolls. */
export function ProductGrid({
  products: { items, total = 0, isLoading },
  isShort = false,
  renderActions,
}: ProductGridProps) {
  const openProduct = useOpenProduct();
  const { first, shown, showMore } = useShownCount();
  const grid = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  // The button moves down or disappears, so the focus goes to the first new card.
  useLayoutEffect(() => {
    const card = grid.current?.children[firstNew.current ?? -1];
    if (!card) return;
    card.querySelector('a')?.focus();
    firstNew.current = undefined;
  }, [shown, items]);

  function showNext(hasFocus: boolean) {
    if (hasFocus) firstNew.current = shown;
    startTransition(showMore);
  }

  const isIdle = useIsIdle();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isCovered = useSearchParams()[0].has(PRODUCT_PARAM);
  const firstDrawn = isCovered ? 0 : FIRST_SCREEN;
  const wanted = isIdle ? shown : firstDrawn;
  // The cards after the first screen come in a task of their own, so that no task gets long. Back finds all at once.
  const most = useDeferredValue(wanted, isBack ? wanted : Math.min(wanted, FIRST_SCREEN));
  const drawn = items.slice(0, most);
  // Back finds the page exactly as long as it was.
  const [firstLate] = useState(isBack && isIdle ? first : FIRST_SCREEN);
  const placeAt = (index: number) => (index < firstLate ? undefined : styles.late);
  const expected = isLoading ? FIRST_SCREEN : Math.min(items.length, shown);
  const missing = Math.max(expected - drawn.length, 0);
  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        data-short={isShort || undefined}
        aria-busy={isLoading || undefined}
      >
        {drawn.map((product, index) => (
          <li key={`${product.category}.${product._id}`} className={placeAt(index)}>
            <ProductCard
              product={product}
              isShort={isShort}
              isLazy={index >= FIRST_SCREEN}
              isUrgent={index < FIRST_ROW}
              onOpen={openProduct}
            />
            {renderActions?.(product)}
          </li>
        ))}
        {Array.from({ length: missing }, (_, index) => (
          // Named by its place, so that none moves down when cards take the first places.
          <li key={drawn.length + index} className={placeAt(drawn.length + index)}>
            <CardSkeleton isShort={isShort} />
          </li>
        ))}
      </ul>
      {/* Not while the rest of the list is still loading. */}
      {isIdle && total > shown && items.length >= shown && (
        <ListEnd key={shown} onNear={showNext}>
          Show more products
        </ListEnd>
      )}
    </>
  );
}
