import {
  DEFAULT_STEP,
  isQuantity,
  QUANTITY_MAX,
  QUANTITY_MIN,
  quantityMessages,
  type Measure,
} from '@tanabana/server/contract/quantity';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { ownKey } from '../lib/own-key.ts';
import { AlertIcon, PlusIcon } from './icons/icons.tsx';
import { MinusIcon } from './icons/later-icons.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The title of the product, for the accessible name. */
  name: string;
  measure: Measure | undefined;
  quantity: number;
  isLarge?: boolean;
  onChange: (quantity: number) => void;
  onValidated?: (isValid: boolean) => void;
}

/**
 * A typed number is taken on Enter and on leaving the field or the screen. An invalid length stays, with an error
 * message; an invalid number of pieces is dropped. A button at its limit is not `disabled`, because it would lose the
 * focus.
 */
export function QuantityStepper({
  name,
  measure = {},
  quantity,
  isLarge = false,
  onChange,
  onValidated,
}: QuantityStepperProps) {
  const { unit, step = unit ? DEFAULT_STEP : 1 } = measure;
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const errorId = useId();
  const shown = typed ?? String(quantity);

  function validate(isValid: boolean) {
    setIsInvalid(!isValid);
    onValidated?.(isValid);
  }

  function reset() {
    setTyped(undefined);
    validate(true);
  }

  function takeTyped() {
    if (unit && typed?.trim() && !isQuantity(typedNumber(), step)) return validate(false);
    reset();
    takeValid();
  }

  function takeValid() {
    const next = typedNumber();
    if (isQuantity(next, step) && next !== quantity) onChange(next);
  }

  function typedNumber(): number {
    const text = typed?.trim() ?? '';
    // For pieces "1,000" is no decimal number.
    const next = unit ? text.replace(',', '.').replace(/\s*m(etres?)?$/i, '') : text;
    return (unit ? /^\d+(\.\d+)?$/ : /^\d+$/).test(next) ? Number(next) : NaN;
  }

  // Going back leaves the screen without a blur. What was in error before may be corrected.
  const onUnmount = useEffectEvent(takeValid);
  useEffect(() => () => onUnmount(), []);

  function pressKey(event: KeyboardEvent) {
    const key = ownKey(event);
    if (key === 'Enter') takeTyped();
    if (key !== 'Escape') return;
    // Else the same press would close the dialog around it.
    if (typed !== undefined) event.preventDefault();
    reset();
  }

  function press(by: number) {
    reset();
    if (isQuantity(quantity + by, step)) onChange(quantity + by);
  }

  return (
    <>
      {isInvalid && (
        <p id={errorId} className="whole-row wide error" role="alert">
          <AlertIcon size={20} />
          {quantityMessages.length(step)}
        </p>
      )}
      <div
        className={`input-box relative ${styles.stepper}`}
        data-large={isLarge || undefined}
        role="group"
        aria-label={`${unit ? 'Metres' : 'Quantity'} of ${name}`}
        data-unit={unit}
        data-wrong={isInvalid || undefined}
      >
        <button
          type="button"
          className={`center pressable rounded ${styles.step}`}
          aria-label={unit ? `${step} m less` : 'Decrease quantity'}
          aria-disabled={quantity <= QUANTITY_MIN}
          onClick={() => press(-step)}
        >
          <MinusIcon size={20} />
        </button>
        <label className={`min-0 mid row gap-4 ${styles.quantity}`} translate="no">
          <input
            className="bare wide strong tabular middle"
            size={unit && Math.max(shown.length, 1)}
            aria-label={unit ? 'Metres' : 'Quantity'}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            inputMode={unit ? 'decimal' : 'numeric'}
            enterKeyHint="done"
            autoComplete="off"
            value={shown}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={pressKey}
            onBlur={takeTyped}
          />
          {unit && (
            <span className="soft" aria-hidden="true">
              m
            </span>
          )}
        </label>
        <output className="visually-hidden" translate="no">
          {quantity}
        </output>
        <button
          type="button"
          className={`center pressable rounded ${styles.step}`}
          aria-label={unit ? `${step} m more` : 'Increase quantity'}
          aria-disabled={quantity >= QUANTITY_MAX}
          onClick={() => press(step)}
        >
          <PlusIcon size={20} />
        </button>
      </div>
    </>
  );
}
