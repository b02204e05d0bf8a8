import type { Product } from '@tanabana/server/contract/product';
import { Picture } from '../../../components/picture.tsx';
import { formatCount } from '../../../lib/count.ts';
import styles from './rating.module.css';

interface RatingProps {
  /** A review that is NaN is not shown. */
  product: Product;
  /** Shows the word 'Reviews' on wide screens too. */
  isLarge?: boolean;
}

export function Rating({ product: { rating, review }, isLarge = false }: RatingProps) {
  return (
    <p className={`muted row wrap ${styles.rating}`} data-large={isLarge || undefined}>
      <Picture className={styles.stars} src={rating} alt="Rating" isLazy={false} />
      {!Number.isNaN(review) && (
        <span>
          <span>{formatCount(review)}</span>
          <span className={styles.word}> Reviews</span>
        </span>
      )}
    </p>
  );
}
