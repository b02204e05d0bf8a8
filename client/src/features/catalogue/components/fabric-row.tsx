import type { Category } from '@tanabana/server/contract/categories';
import { startTransition, useState } from 'react';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { useProducts } from '../use-catalogue.ts';
import { useOpenProduct } from '../use-product-overlay.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { SeeAll } from './see-all.tsx';
import styles from './fabric-row.module.css';

const SKELETONS = 4;

/** How many cards are added at a time. A phone shows two, and five rows of more would keep it busy. */
const CARDS = 8;

interface FabricRowProps {
  category: Category;
  /** Undefined while the fabric list loads, and if it has no picture of this fabric. */
  image: string | undefined;
}

/** A fabric on the home page: its swatch, and its products in a row. */
export function FabricRow({ category, image }: FabricRowProps) {
  const { key, slug, label, shortImage } = category;
  const { items, isLoading } = useProducts(key);
  const openProduct = useOpenProduct();
  const [shown, setShown] = useState(CARDS);

  function showMore() {
    if (shown < items.length) startTransition(() => setShown(shown + CARDS));
  }

  return (
    <section
      className={styles.row}
      aria-labelledby={`fabric-${key}`}
      data-short={shortImage || undefined}
    >
      <div className={styles.head}>
        <Swatch image={image} className={styles.swatch} />
        <h3 id={`fabric-${key}`} className={styles.name}>
          {label}
        </h3>
        <SeeAll slug={slug} label={label} />
      </div>
      <ScrollRow label={label} onNearEnd={showMore}>
        {isLoading &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <CardSkeleton isShort={shortImage} />
            </li>
          ))}
        {items.slice(0, shown).map((product) => (
          <li key={product._id}>
            <ProductCard product={product} isShort={shortImage} onOpen={openProduct} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
