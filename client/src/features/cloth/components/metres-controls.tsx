import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { Product } from '@tanabana/server/contract/product';
import type { Ref } from 'react';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import styles from './metres-controls.module.css';

interface MetresControlsProps {
  product: Product;
  metres: number;
  /** Whether the typed length is valid. */
  isValid: boolean;
  onChange: (metres: number) => void;
  onStep: (by: number) => void;
  onValidated: (isValid: boolean) => void;
  /** Opens the calculator. */
  onCount: () => void;
  countButton: Ref<HTMLButtonElement>;
}

/** Shown beside Add to Cart where cloth is sold by the metre. */
export function MetresControls({
  product,
  metres,
  isValid,
  onChange,
  onStep,
  onValidated,
  onCount,
  countButton,
}: MetresControlsProps) {
  const { title, price, cloth } = product;
  return (
    <>
      <p className={styles.count}>
        <TextButton ref={countButton} onClick={onCount}>
          How many metres?
        </TextButton>
      </p>
      <output className={styles.sum}>
        {isValid ? formatRupees(totalInRupees([{ price, noOfItems: metres }])) : '–'}
      </output>
      <QuantityStepper
        of={title}
        unit={cloth?.unit}
        step={cloth?.step}
        quantity={metres}
        isLarge
        onChange={onChange}
        onStep={onStep}
        onValidated={onValidated}
      />
    </>
  );
}
