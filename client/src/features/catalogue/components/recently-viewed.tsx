import { useId, useMemo } from 'react';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { announce } from '../../../lib/notify.ts';
import { useStore } from '../../../lib/store.ts';
import { viewed } from '../stored-products.ts';
import { catalogueMessages } from '../messages.ts';
import { useStoredProducts } from '../all-products.ts';
import { RowContext } from '../use-product-overlay.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './recently-viewed.module.css';

const LABEL = 'Recently viewed';

/** In px; about three cards. */
const STEP = 600;

const PRODUCTS_MIN = 2;

export function RecentlyViewed() {
  const headingId = useId();
  const ids = useStore(viewed);
  const row = useMemo(() => ({ name: LABEL, ids }), [ids]);
  const { items, isLoading } = useStoredProducts(ids);
  if ((isLoading ? ids : items).length < PRODUCTS_MIN) return null;

  function clear() {
    viewed.clear();
    announce(catalogueMessages.viewedCleared);
  }

  return (
    <section className={`min-0 ${styles.section}`} aria-labelledby={headingId}>
      <div className={`head ${styles.head}`}>
        <h2 id={headingId} className="growing">
          {LABEL}
        </h2>
        <TextButton aria-label={`Clear ${LABEL.toLowerCase()}`} onClick={clear}>
          Clear
        </TextButton>
      </div>
      <RowContext value={row}>
        <ScrollRow label={LABEL} step={STEP}>
          {isLoading &&
            ids.map((id) => (
              <li key={id}>
                <CardSkeleton shape="small" />
              </li>
            ))}
          {items.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} shape="small" />
            </li>
          ))}
        </ScrollRow>
      </RowContext>
    </section>
  );
}
