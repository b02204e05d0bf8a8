import type { Category } from '@tanabana/server/contract/categories';
import { useState } from 'react';
import scrollRow from '../../../components/scroll-row.module.css';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { useProducts } from '../use-catalogue.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { RowContext, useLeafedTo } from '../use-product-overlay.ts';
import { ProductCard } from './product-card.tsx';
import { SeeAll } from './see-all.tsx';
import styles from './top-pick.module.css';

/** One large card and three rows; more where the user has leafed so far. */
const SHOWN = 4;
const cardShape = (index: number) => (index === 0 ? 'card' : 'row');

/** A featured list on the home page: a column, on phones a row that scrolls sideways. */
export function TopPick({ category: { key, slug, label } }: { category: Category }) {
  const { items, isLoading } = useProducts(key);
  const isFirstViewDone = useIsFirstViewDone();
  const [shown, setShown] = useState(SHOWN);
  const leafedTo = useLeafedTo(items, key);
  if (leafedTo > shown) setShown(leafedTo);
  return (
    <section
      className={`min-0 ${styles.pick}`}
      aria-labelledby={`pick-${key}`}
      data-skip-offscreen={!isFirstViewDone}
    >
      <div className="head below-8">
        <h3 id={`pick-${key}`}>{label}</h3>
        <SeeAll slug={slug} label={label} />
      </div>
      <RowContext value={key}>
        <ul
          className={`scroller ${scrollRow.row} ${styles.list}`}
          aria-busy={isLoading || undefined}
        >
          {isLoading
            ? Array.from({ length: SHOWN }, (_, index) => (
                <li key={index}>
                  <CardSkeleton shape={cardShape(index)} />
                </li>
              ))
            : items.slice(0, shown).map((product, index) => (
                <li key={product._id}>
                  <ProductCard product={product} shape={cardShape(index)} />
                </li>
              ))}
        </ul>
      </RowContext>
    </section>
  );
}
