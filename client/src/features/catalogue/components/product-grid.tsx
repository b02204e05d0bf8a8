import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { List } from '../use-catalogue.ts';
import { useOpenProduct } from '../use-product-overlay.ts';
import { useShownCount } from '../use-shown-count.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { GridEnd } from './grid-end.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** The cards on the first screen of a desktop. Their pictures are not lazy. */
const FIRST_SCREEN = 8;

interface ProductGridProps {
  products: List<CategorisedProduct>;
  isShort?: boolean;
  /** Further actions on a card. */
  renderActions?: ((product: CategorisedProduct) => ReactNode) | undefined;
}

/** The cards of a list; more are rendered as the user scrolls. */
export function ProductGrid({
  products: { items, isLoading },
  isShort = false,
  renderActions,
}: ProductGridProps) {
  const openProduct = useOpenProduct();
  const { first, shown, showMore } = useShownCount();
  const grid = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  // The button moves down or disappears, so the focus goes to the first new card.
  useLayoutEffect(() => {
    if (firstNew.current === undefined) return;
    grid.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = undefined;
  }, [shown]);

  function showNext(hasFocus: boolean) {
    if (hasFocus) firstNew.current = shown;
    startTransition(showMore);
  }

  const missing = isLoading ? Math.max(FIRST_SCREEN - items.length, 0) : 0;
  return (
    <>
      <ul ref={grid} className={styles.grid} aria-busy={isLoading || undefined}>
        {items.slice(0, shown).map((product, index) => (
          <li
            key={`${product.category}.${product._id}`}
            className={index >= first ? styles.late : undefined}
          >
            <ProductCard
              product={product}
              isShort={isShort}
              isLazy={index >= FIRST_SCREEN}
              onOpen={openProduct}
            />
            {renderActions?.(product)}
          </li>
        ))}
        {Array.from({ length: missing }, (_, index) => (
          <li key={index}>
            <CardSkeleton isShort={isShort} />
          </li>
        ))}
      </ul>
      {items.length > shown && <GridEnd key={shown} onNear={showNext} />}
    </>
  );
}
