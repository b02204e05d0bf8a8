import { useId } from 'react';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { announce } from '../../../lib/notify.ts';
import { useKeptIds, viewed } from '../kept-products.ts';
import { catalogueMessages } from '../messages.ts';
import { useKeptProducts } from '../use-kept-products.ts';
import { useOpenProduct } from '../use-product-overlay.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './recently-viewed.module.css';

const LABEL = 'Recently viewed';

/** Cards are small, so one press moves by three of them, in px. */
const STEP = 600;

/** Fewer are no row. */
const FEWEST = 2;

/** The products that were opened last, in a row at the end of a screen. */
export function RecentlyViewed() {
  const headingId = useId();
  const ids = useKeptIds(viewed);
  const { items, isLoading } = useKeptProducts(ids);
  const openProduct = useOpenProduct();
  if ((isLoading ? ids : items).length < FEWEST) return null;

  function clear() {
    // The focus must not go away with the row.
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
    const before = headings[headings.findIndex(({ id }) => id === headingId) - 1];
    if (before) before.tabIndex = -1;
    before?.focus({ preventScroll: true });
    viewed.clear();
    announce(catalogueMessages.viewedCleared);
  }

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {LABEL}
        </h2>
        <TextButton aria-label={`Clear ${LABEL.toLowerCase()}`} onClick={clear}>
          Clear
        </TextButton>
      </div>
      <ScrollRow label={LABEL} step={STEP}>
        {isLoading &&
          ids.map((id) => (
            <li key={id}>
              <CardSkeleton shape="small" />
            </li>
          ))}
        {items.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} shape="small" onOpen={openProduct} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
