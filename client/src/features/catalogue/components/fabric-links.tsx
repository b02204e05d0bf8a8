import { fabricCategories } from '@tanabana/server/contract/categories';
import type { Category } from '@tanabana/server/contract/categories';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import type { Product } from '@tanabana/server/contract/product';
import { Link } from 'react-router-dom';
import { Swatch } from '../../../components/swatch.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { paths } from '../../../config/paths.ts';
import { findFabric, useFabrics, useProducts } from '../use-catalogue.ts';
import styles from './fabric-links.module.css';

interface FabricLinksProps {
  className?: string | undefined;
  isPriced?: boolean;
}

/** The fabrics as swatches that lead to their lists. */
export function FabricLinks({ className, isPriced = false }: FabricLinksProps) {
  const { items: fabrics } = useFabrics();
  return (
    <ul
      className={`scroller ${styles.list} ${className ?? ''}`}
      aria-label="Fabrics"
      data-priced={isPriced || undefined}
    >
      {fabricCategories.map((category) => (
        <li key={category.key}>
          <Link
            className={`small gap-4 middle rounded ${styles.link}`}
            to={paths.listing(category.slug)}
          >
            <Swatch
              image={findFabric(category, fabrics)?.image}
              className={`flex-none ${styles.swatch}`}
            />
            <span className={styles.words}>
              <span className={`${isPriced ? 'text-16 strong' : ''} ${styles.name}`}>
                {category.label}
              </span>
              {isPriced && <LeastPrice category={category} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LeastPrice({ category: { key } }: { category: Category }) {
  const { items } = useProducts(key, { isLater: true });
  const least = leastPriced(items);
  return (
    <span className={`block muted ${styles.price}`}>
      {least && (
        <>
          {' '}
          <span>from</span> <UnitPrice price={least.price} unit={least.cloth?.unit} />
        </>
      )}
    </span>
  );
}

/** The cheapest that is not sold out: by the metre where the list sells by the metre, else by the piece. */
function leastPriced(products: readonly Product[]): Product | undefined {
  const forSale = products.filter((product) => !isSoldOut(product));
  const isByMetre = forSale.some(({ cloth }) => cloth?.unit);
  let least: Product | undefined;
  for (const product of forSale) {
    if (isByMetre && !product.cloth?.unit) continue;
    if (!least || product.price < least.price) least = product;
  }
  return least;
}
