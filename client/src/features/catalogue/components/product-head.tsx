import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { contact } from '../../../config/brand.ts';
import { joinUnits } from '../../../lib/join-units.ts';
import { AskOnWhatsApp } from './lazy-product.ts';
import { Mrp } from './mrp.tsx';
import styles from './product-head.module.css';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

interface ProductHeadProps {
  product: CategorisedProduct;
  titleId: string;
}

/** Title, rating, price and tools of an open product. */
export function ProductHead({ product, titleId }: ProductHeadProps) {
  const { title, price, cloth } = product;
  return (
    <div>
      <h2 id={titleId} className={styles.title}>
        {joinUnits(title)}
      </h2>
      <Rating product={product} isLarge />
      <div className={`spread gap-x-16 ${styles.priceLine}`}>
        <div>
          <p className={`strong ${styles.price}`}>
            <UnitPrice price={price} unit={cloth?.unit} />
          </p>
          <Mrp product={product} />
        </div>
        <div className={`flex at-end gap-24 ${styles.tools}`}>
          <SaveButton product={product} hasWord />
          <ShareButton product={product} />
          {contact.whatsApp && (
            <span className={`target ${styles.ask}`}>
              <AskOnWhatsApp product={product} />
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
