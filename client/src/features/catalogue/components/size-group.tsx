import type { Product } from '@tanabana/server/contract/product';
import { useEffect, useId, useRef, type Ref } from 'react';
import { RulerIcon } from '../../cloth/cloth-icons.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { catalogueMessages } from '../messages.ts';
import type { Choice } from '../use-choice.ts';
import styles from './size-group.module.css';

interface SizeGroupProps {
  product: Product;
  choice: Choice;
  onGuide: () => void;
  guideButton: Ref<HTMLButtonElement>;
}

export function SizeGroup({
  product: { sizes = [], soldOutSizes = [], soldOut },
  choice: { size, timesRefused, chooseSize },
  onGuide,
  guideButton,
}: SizeGroupProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isRefused = timesRefused > 0;

  // Each time the product was to be added without a size.
  useEffect(() => {
    if (timesRefused === 0) return;
    group.current?.scrollIntoView({ block: 'center' });
    group.current
      ?.querySelector<HTMLElement>('input:not(:disabled)')
      ?.focus({ preventScroll: true });
  }, [timesRefused]);

  return (
    <fieldset
      ref={group}
      className={`relative ${styles.group}`}
      aria-describedby={isRefused ? errorId : undefined}
      data-wrong={isRefused || undefined}
    >
      <legend className="float small strong">Size</legend>
      <p className={`end row indigo below-8 ${styles.guide}`}>
        <RulerIcon size={20} />
        <TextButton ref={guideButton} onClick={onGuide}>
          Size guide
        </TextButton>
      </p>
      <div className="wrap gap-8">
        {sizes.map((each) => {
          const isSoldOut = soldOut === true || soldOutSizes.includes(each);
          return (
            <label
              key={each}
              className={`finger center pointer tile chip side-12 chosen ring relative ${styles.tile}`}
              translate="no"
            >
              <input
                className="unseen"
                type="radio"
                name="size"
                value={each}
                aria-label={isSoldOut ? `${each}, sold out` : undefined}
                checked={each === size && !isSoldOut}
                disabled={isSoldOut}
                aria-invalid={isRefused || undefined}
                onChange={() => chooseSize(each)}
              />
              <span>{each}</span>
            </label>
          );
        })}
      </div>
      <div role="alert">
        {isRefused && (
          <p id={errorId} className="gap-8 banner small strong above-12">
            <AlertIcon size={20} />
            <span>{catalogueMessages.chooseSize}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}
