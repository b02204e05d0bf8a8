import type { Product } from '@tanabana/server/contract/product';
import { DEFAULT_STEP, formatLength } from '@tanabana/server/contract/quantity';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { ChevronLeftIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { widthText } from '../facts.ts';
import { garmentIcons } from '../garment-icons.tsx';
import { DUPATTA, GARMENTS, metresFor, SIZES, USUAL_WIDTH_CM } from '../how-much.ts';
import type { Garment, Size } from '../how-much.ts';
import styles from './how-many-metres.module.css';

/** Kept until the page is reloaded: the next cloth is probably for the same garment. */
const choiceStore = createStore<{ garment?: Garment; size?: Size }>({});

interface MetresFieldsProps {
  product: Product;
  onClose: () => void;
}

export function MetresFields({ product, onClose }: MetresFieldsProps) {
  const { image, title, price, cloth } = product;
  const choice = useStore(choiceStore);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasOneSize = choice.garment === DUPATTA;

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <p className={`surface flex align-center indigo ${styles.back}`}>
        <ChevronLeftIcon size={20} />
        <TextButton onClick={onClose}>Back to the cloth</TextButton>
      </p>
      <div className={`row gap-12 below-16 phone-only ${styles.product}`}>
        <FramedPicture image={image} alt="" isLazy={false} sizes="44px" />
        <p className="small">
          {title}
          <span className="block soft">
            {cloth?.widthCm && <span>{`${widthText(cloth.widthCm)}, `}</span>}
            <UnitPrice price={price} unit={cloth?.unit} />
          </span>
        </p>
      </div>
      <h3 ref={heading} className={`below-16 ${styles.heading}`} tabIndex={-1}>
        How many metres?
      </h3>
      <fieldset className={`stack gap-8 below-16 ${styles.sizes}`} disabled={hasOneSize}>
        <legend className="small strong below-8">
          <span>Size</span>
          {hasOneSize && <span className={`soft normal ${styles.oneSize}`}>One size</span>}
        </legend>
        {SIZES.map((size) => (
          <label
            key={size}
            className={`finger flex-column inside-4 mid align-center pointer tile text-16 chosen ring middle relative ${styles.tile}`}
          >
            <input
              className="unseen"
              type="radio"
              name="size"
              checked={choice.size === size}
              onChange={() => choiceStore.set({ ...choice, size })}
            />
            {size}
          </label>
        ))}
      </fieldset>
      <fieldset className={`stack gap-8 ${styles.garments}`}>
        <legend className="small strong below-8">Garment</legend>
        {GARMENTS.map((garment) => {
          const Icon = garmentIcons[garment];
          return (
            <label
              key={garment}
              className={`finger flex-column inside-4 mid align-center pointer tile small chosen ring middle relative ${styles.tile}`}
            >
              <input
                className="unseen"
                type="radio"
                name="garment"
                checked={choice.garment === garment}
                onChange={() => choiceStore.set({ ...choice, garment })}
              />
              <Icon />
              {garment}
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

interface MetresAnswerProps {
  cloth: NonNullable<Product['cloth']>;
  onUse: (metres: number) => void;
}

export function MetresAnswer({ cloth, onUse }: MetresAnswerProps) {
  const { garment, size } = useStore(choiceStore);
  const { widthCm = USUAL_WIDTH_CM, step = DEFAULT_STEP } = cloth;
  const chosenSize = garment === DUPATTA ? SIZES[0] : size;
  const isChosen = garment !== undefined && chosenSize !== undefined;
  const metres = isChosen ? metresFor(garment, chosenSize, widthCm, step) : undefined;
  const isForTailor = isChosen && metres === undefined;
  return (
    <div className={`align-center stack ${styles.foot}`}>
      <output className={`stack muted ${styles.answer}`}>
        {metres !== undefined && (
          <>
            <strong>{formatLength(metres)}</strong>
            <span>
              {cloth.widthCm === undefined
                ? `for ${USUAL_WIDTH_CM} cm, a usual width. This cloth’s width is not given.`
                : `of this cloth, ${widthText(widthCm)}`}
            </span>
          </>
        )}
        {isForTailor && <strong>Ask your tailor.</strong>}
        {!isChosen && <span>Choose a garment and a size.</span>}
      </output>
      {!isForTailor && (
        <Button disabled={metres === undefined} onClick={() => metres && onUse(metres)}>
          {metres === undefined ? 'Use' : `Use ${formatLength(metres)}`}
        </Button>
      )}
      <p className="whole-row muted">A guide. Ask your tailor when in doubt.</p>
    </div>
  );
}
