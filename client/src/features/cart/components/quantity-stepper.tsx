import { QUANTITY_MAX, QUANTITY_MIN } from '@tanabana/server/contract/cart';
import { MinusIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The title of the product, for the name of the group. */
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** A button at its limit is not `disabled`, because it would lose the focus. */
export function QuantityStepper({ of, quantity, onChange }: QuantityStepperProps) {
  const step = (by: number) => {
    const next = quantity + by;
    if (next >= QUANTITY_MIN && next <= QUANTITY_MAX) onChange(next);
  };
  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${of}`}>
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        aria-disabled={quantity <= QUANTITY_MIN}
        onClick={() => step(-1)}
      >
        <MinusIcon size={20} />
      </button>
      <output className={styles.quantity}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        aria-disabled={quantity >= QUANTITY_MAX}
        onClick={() => step(1)}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
