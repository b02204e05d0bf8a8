import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useOpenProduct } from '../use-product-overlay.ts';
import type { List } from '../use-catalogue.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** So many cards are on the first screen of a desktop; their pictures do not wait for scrolling. */
const FIRST_SCREEN = 8;

interface ProductGridProps {
  products: List<CategorisedProduct>;
  isShort?: boolean;
}

export function ProductGrid({ products: { items, isLoading }, isShort = false }: ProductGridProps) {
  const openProduct = useOpenProduct();
  return (
    <ul className={styles.grid} aria-busy={isLoading || undefined}>
      {items.length === 0 && isLoading
        ? Array.from({ length: FIRST_SCREEN }, (_, index) => (
            <li key={index}>
              <CardSkeleton isShort={isShort} />
            </li>
          ))
        : items.map((product, index) => (
            <li key={`${product.category}.${product._id}`}>
              <ProductCard
                product={product}
                isShort={isShort}
                isLazy={index >= FIRST_SCREEN}
                onOpen={openProduct}
              />
            </li>
          ))}
    </ul>
  );
}
