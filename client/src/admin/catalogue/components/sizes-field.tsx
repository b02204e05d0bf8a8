import { useRef, useState } from 'react';
import { areDistinct, isSize, sizeMessages, SIZES_MAX } from '@tanabana/server/contract/sizes';
import { canonicalText } from '@tanabana/server/contract/written-text';
import { FieldError } from '../../../components/field.tsx';
import { CloseIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { moved } from '../../../lib/moved.ts';
import { ownKey } from '../../../lib/own-key.ts';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
import { OrderButtons } from './order-buttons.tsx';
import styles from './sizes-field.module.css';

const USUAL = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

interface SizesFieldProps {
  sizes: readonly string[];
  soldOut: readonly string[];
  isLocked: boolean;
  error: string | undefined;
  onChange: (sizes: string[], soldOut: string[]) => void;
}

/** The sizes of a piece, in the order that shoppers see. */
export function SizesField({ sizes, soldOut, isLocked, error, onChange }: SizesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  const set = (next: string[], gone: readonly string[] = soldOut) =>
    onChange(
      next,
      next.filter((size) => gone.includes(size)),
    );

  function add(typed: string) {
    const size = canonicalText(typed);
    if (!size) return;
    const next = [...sizes, size];
    const isFull = next.length > SIZES_MAX || !areDistinct(next);
    const found = !isSize(size) ? sizeMessages.label : isFull ? sizeMessages.sizes : undefined;
    setRefusal(found);
    if (found) return;
    set(next);
    if (input.current) input.current.value = '';
  }

  const said = refusal ?? error;
  return (
    <fieldset disabled={isLocked}>
      <legend className="below-8">
        <span className="small strong">Sizes</span>{' '}
        <span className="muted">optional, in the order shoppers see</span>
      </legend>
      <ul className={`stack gap-8 ${styles.sizes}`} aria-label="Sizes">
        {sizes.map((size, index) => {
          const isSoldOut = soldOut.includes(size);
          return (
            <li key={size} className="flex align-center tile chip">
              <span
                className={`strong grow anywhere ${isSoldOut ? 'soft' : ''} ${styles.label}`}
                data-gone={isSoldOut || undefined}
              >
                {size}
              </span>
              <button
                type="button"
                className={`finger side-8 small nowrap ${styles.press}`}
                data-gone={isSoldOut || undefined}
                aria-label={`${size}: ${isSoldOut ? 'Sold out' : 'For sale'}`}
                onClick={() =>
                  set(
                    [...sizes],
                    isSoldOut ? soldOut.filter((each) => each !== size) : [...soldOut, size],
                  )
                }
              >
                {isSoldOut ? 'Sold out' : 'For sale'}
              </button>
              <OrderButtons
                name={size}
                index={index}
                count={sizes.length}
                onMove={(by) => set(moved(sizes, index, by))}
              />
              <button
                type="button"
                className="target round pressable"
                aria-label={`Remove ${size}`}
                onClick={() => {
                  rescueFocus(() => input.current);
                  set(sizes.filter((each) => each !== size));
                }}
              >
                <CloseIcon size={20} />
              </button>
            </li>
          );
        })}
        {sizes.length < SIZES_MAX && (
          <li>
            <input
              ref={input}
              className={`wide rounded ${styles.add}`}
              aria-label="Add a size"
              aria-invalid={refusal ? true : undefined}
              placeholder="Add a size"
              autoComplete="off"
              enterKeyHint="enter"
              onBlur={({ target }) => add(target.value)}
              onKeyDown={(event) => {
                if (ownKey(event) !== 'Enter') return;
                // Enter does not send the form.
                event.preventDefault();
                add(event.currentTarget.value);
              }}
            />
          </li>
        )}
      </ul>
      {sizes.length === 0 && <TextButton onClick={() => set([...USUAL])}>XS to XXL</TextButton>}
      <div aria-live="polite">{said && <FieldError>{said}</FieldError>}</div>
    </fieldset>
  );
}
