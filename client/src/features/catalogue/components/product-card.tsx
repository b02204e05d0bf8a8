import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { cardSizes } from '@tanabana/server/contract/pictures';
import { memo } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { joinUnits } from '../../../lib/join-units.ts';
import { Mrp } from './mrp.tsx';
import { OpenLink } from './open-link.tsx';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './product-card.module.css';

const pictureSizes = {
  card: cardSizes,
  row: '(min-width: 48em) 72px, 44vw',
  small: '(min-width: 48em) 176px, 132px',
};

interface ProductCardProps {
  /** In a preview, missing numbers are NaN. */
  product: CategorisedProduct;
  /** `row`: on wide screens a small picture with the text beside it. `small`: without rating. */
  shape?: keyof typeof pictureSizes;
  isLazy?: boolean;
}

/** Picture and title are one link. Memoised, because lists can be long. */
export const ProductCard = memo(function ProductCard({
  product,
  shape = 'card',
  isLazy = true,
}: ProductCardProps) {
  const { image, title, subtitle, price, cloth } = product;

  return (
    <article className={`stack relative ${styles.card}`} data-shape={shape}>
      <div className={`stack ${styles.main}`}>
        <OpenLink product={product} className={`rounded ${styles.link}`}>
          <FramedPicture image={image} alt={subtitle} isLazy={isLazy} sizes={pictureSizes[shape]} />
          <span className={`clamp above-12 ${styles.title}`}>{joinUnits(title)}</span>
        </OpenLink>
        <div className={`flex-column gap-4 ${styles.words}`}>
          {shape !== 'small' && <Rating product={product} />}
          <div className={`spread gap-4 ${styles.foot}`}>
            <p className={`min-0 strong anywhere ${styles.price}`}>
              {!Number.isNaN(price) && <UnitPrice price={price} unit={cloth?.unit} />}
            </p>
            <SaveButton product={product} />
          </div>
        </div>
      </div>
      <Mrp product={product} />
      {/* Not in the link, whose name is the title. */}
      {isSoldOut(product) && (
        <span className={`absolute surface oval small strong ${styles.soldOut}`}>Sold out</span>
      )}
    </article>
  );
});
