import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { memo } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { formatRupees } from '../../../lib/money.ts';
import { Rating } from './rating.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: CategorisedProduct;
  /** `line`: a small picture with the words beside it, where the screen is wide. */
  shape?: 'card' | 'line';
  isShort?: boolean;
  isLazy?: boolean;
  onOpen: (product: CategorisedProduct) => void;
}

/** The whole picture is the button that opens the product. Memoised, because lists can be long. */
export const ProductCard = memo(function ProductCard({
  product,
  shape = 'card',
  isShort = false,
  isLazy = true,
  onOpen,
}: ProductCardProps) {
  const { image, title, subtitle, rating, review, price } = product;
  return (
    <article className={styles.card} data-shape={shape}>
      <button
        type="button"
        className={styles.open}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => onOpen(product)}
      >
        <FramedPicture image={image} alt={subtitle} isShort={isShort} isLazy={isLazy} />
      </button>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <Rating rating={rating} review={review} />
        <p className={styles.price}>{formatRupees(price)}</p>
      </div>
    </article>
  );
});
