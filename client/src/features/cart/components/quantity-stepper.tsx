import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { QUANTITY_MAX, QUANTITY_MIN } from '@tanabana/server/contract/cart';
import { MinusIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The title of the product, for the name of the group. */
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
  onStep: (by: 1 | -1) => void;
}

/** The number can be typed, too: it counts on Enter and on leaving the field or the screen. A button at its limit is not `disabled`, because it would lose the focus. */
export function QuantityStepper({ of, quantity, onChange, onStep }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();

  function takeTyped() {
    setTyped(undefined);
    const next = typed?.trim() ?? '';
    if (/^\d+$/.test(next) && Number(next) !== quantity) onChange(Number(next));
  }

  // Back can leave the screen without leaving the field.
  const onUnmount = useEffectEvent(takeTyped);
  useEffect(() => () => onUnmount(), []);

  function pressKey({ key }: KeyboardEvent) {
    if (key === 'Enter') takeTyped();
    if (key === 'Escape') setTyped(undefined);
  }

  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${of}`}>
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        aria-disabled={quantity <= QUANTITY_MIN}
        onClick={() => onStep(-1)}
      >
        <MinusIcon size={20} />
      </button>
      <input
        className={styles.quantity}
        aria-label="Quantity"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typed ?? quantity}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={pressKey}
        onBlur={takeTyped}
      />
      <VisuallyHidden>
        <output>{quantity}</output>
      </VisuallyHidden>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        aria-disabled={quantity >= QUANTITY_MAX}
        onClick={() => onStep(1)}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
