import { paymentLabels } from '@tanabana/server/contract/payment';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import type { ReactNode } from 'react';
import { VanIcon } from '../../../components/icons/later-icons.tsx';
import { useArrival } from '../../../lib/shop-dates.ts';
import { ClothCare, ClothFacts } from '../../cloth/components/cloth-facts.tsx';
import styles from './product-details.module.css';

interface ProductDetailsProps {
  product: CategorisedProduct;
  sizes: ReactNode;
  /** The last of the words. */
  children: ReactNode;
}

export function ProductDetails({ product: { cloth }, sizes, children }: ProductDetailsProps) {
  const arrival = useArrival();
  return (
    <>
      <div className={styles.details}>
        {sizes && <div className={`line-above ${styles.part}`}>{sizes}</div>}
        <div className={`leaf flex gap-8 line-above ${styles.part}`}>
          <VanIcon />
          <p>
            <strong className="block balance">{arrival}</strong>
            <span className="block muted">{`Free delivery, ${paymentLabels.COD}`}</span>
          </p>
        </div>
        {cloth && (
          <div className={`line-above ${styles.part}`}>
            <ClothFacts cloth={cloth} />
          </div>
        )}
      </div>
      <div className={`above-inset ${styles.last}`}>
        {cloth && <ClothCare cloth={cloth} />}
        {children}
      </div>
    </>
  );
}
