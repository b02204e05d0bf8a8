import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { Product } from '@tanabana/server/contract/product';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import type { Choice } from '../use-choice.ts';
import styles from './metres-controls.module.css';

interface MetresControlsProps {
  product: Product;
  choice: Choice;
}

/** Shown beside Add to Cart where cloth is sold by the metre. */
export function MetresControls({ product: { title, price, cloth }, choice }: MetresControlsProps) {
  const { quantity, isValid, change } = choice;
  return (
    <>
      <output className={`right strong ${styles.sum}`} translate="no">
        {isValid ? formatRupees(totalInRupees([{ price, noOfItems: quantity }])) : '–'}
      </output>
      <QuantityStepper
        name={title}
        measure={cloth}
        quantity={quantity}
        isLarge
        onChange={(metres) => change({ quantity: metres })}
        onValidated={(isNowValid) => change({ isValid: isNowValid })}
      />
    </>
  );
}
