import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { Product } from '@tanabana/server/contract/product';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import styles from './metres-controls.module.css';

interface MetresControlsProps {
  product: Product;
  metres: number;
  /** Whether the typed length is valid. */
  isValid: boolean;
  onChange: (metres: number) => void;
  onValidated: (isValid: boolean) => void;
}

/** Shown beside Add to Cart where cloth is sold by the metre. */
export function MetresControls({
  product,
  metres,
  isValid,
  onChange,
  onValidated,
}: MetresControlsProps) {
  const { title, price, cloth } = product;
  return (
    <>
      <output className={`right strong ${styles.sum}`} translate="no">
        {isValid ? formatRupees(totalInRupees([{ price, noOfItems: metres }])) : '–'}
      </output>
      <QuantityStepper
        name={title}
        unit={cloth?.unit}
        step={cloth?.step}
        quantity={metres}
        isLarge
        onChange={onChange}
        onValidated={onValidated}
      />
    </>
  );
}
