import type { Category } from '@tanabana/server/contract/categories';
import { startTransition, useState } from 'react';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { useProducts } from '../use-catalogue.ts';
import { RowContext, useLeafedTo } from '../use-product-overlay.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { SeeAll } from './see-all.tsx';
import styles from './fabric-row.module.css';

const SKELETONS = 4;

/** How many cards are added at a time. Five rows of more cards would keep a phone busy. */
const CARD_STEP = 6;

interface FabricRowProps {
  category: Category;
  /** Undefined while the fabric list loads, and if this fabric is not in it. */
  image: string | undefined;
}

/** A fabric and its products on the home page. */
export function FabricRow({ category, image }: FabricRowProps) {
  const { key, slug, label, shortImage } = category;
  const isFirstViewDone = useIsFirstViewDone();
  const { items, isLoading } = useProducts(key, { isLater: true });
  const hasCards = !isLoading && isFirstViewDone;
  const [shown, setShown] = useState(CARD_STEP);
  const leafedTo = useLeafedTo(items, key);
  if (leafedTo > shown) setShown(leafedTo);

  function showMore() {
    if (shown < items.length) startTransition(() => setShown(shown + CARD_STEP));
  }

  return (
    <section
      className={`stack gap-16 ${styles.row}`}
      aria-labelledby={`fabric-${key}`}
      data-short={shortImage || undefined}
      data-skip-offscreen={!hasCards}
    >
      <div className={`row ${styles.head}`}>
        <Swatch image={image} className={`flex-none ${styles.swatch}`} />
        <h3 id={`fabric-${key}`} className={`growing ${styles.name}`}>
          {label}
        </h3>
        <SeeAll slug={slug} label={label} />
      </div>
      <RowContext value={key}>
        <ScrollRow label={label} onNearEnd={showMore}>
          {hasCards
            ? items.slice(0, shown).map((product) => (
                <li key={product._id}>
                  <ProductCard product={product} />
                </li>
              ))
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index}>
                  <CardSkeleton />
                </li>
              ))}
        </ScrollRow>
      </RowContext>
    </section>
  );
}
