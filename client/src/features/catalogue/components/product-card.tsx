import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { cardSizes } from '@tanabana/server/contract/pictures';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { formatRupees } from '@tanabana/server/contract/money';
import { paths } from '../../../config/paths.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './product-card.module.css';

/** As a line it is a thumbnail where the screen is wide. */
const sizesOf = {
  card: cardSizes,
  line: '(min-width: 48em) 72px, 44vw',
  small: '(min-width: 48em) 176px, 132px',
};

interface ProductCardProps {
  product: CategorisedProduct;
  /** `line`: a small picture with the words beside it, where the screen is wide. `small`: without rating. */
  shape?: keyof typeof sizesOf;
  isShort?: boolean;
  isLazy?: boolean;
  isUrgent?: boolean;
  onOpen: (product: CategorisedProduct) => void;
}

/**
 * Picture and title are one link to the product's own address; a plain press opens the product over the screen.
 * Memoised, because lists can be long.
 */
export const ProductCard = memo(function ProductCard({
  product,
  shape = 'card',
  isShort = false,
  isLazy = true,
  isUrgent = false,
  onOpen,
}: ProductCardProps) {
  const { category, _id, image, title, subtitle, rating, review, price } = product;

  function press(event: MouseEvent) {
    // The browser opens a link in another tab or window itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(product);
  }

  return (
    <article className={styles.card} data-shape={shape}>
      <a
        href={paths.product(category, _id)}
        className={styles.link}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={press}
      >
        <FramedPicture
          image={image}
          alt={subtitle}
          isShort={isShort}
          isLazy={isLazy}
          isUrgent={isUrgent}
          sizes={sizesOf[shape]}
        />
        <span className={styles.title}>{title}</span>
      </a>
      <div className={styles.words}>
        {shape !== 'small' && <Rating rating={rating} review={review} />}
        <div className={styles.foot}>
          <p className={styles.price}>{formatRupees(price)}</p>
          <SaveButton product={product} />
        </div>
      </div>
    </article>
  );
});
