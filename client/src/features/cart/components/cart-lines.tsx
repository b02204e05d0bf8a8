import { AlertIcon } from '../../../components/icons/icons.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus-after-removal.ts';
import { changeQuantity, stepQuantity } from '../quantities.ts';
import type { ShownLine } from '../use-former-prices.ts';
import { useRemoveLine } from '../use-cart.ts';
import { PriceEach } from './price-each.tsx';
import { LineSum, ProductLine } from './product-line.tsx';
import styles from './cart-lines.module.css';

export function CartLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Items in your cart">
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { remove, isRemoving } = useRemoveLine(line._id);
  const { button, press } = useFocusAfterRemoval(remove);
  const { title, noOfItems, available } = line;
  return (
    <li>
      <ProductLine
        variant="cart"
        line={line}
        isOut={!available}
        after={
          <div className={styles.actions}>
            {available && (
              <QuantityStepper
                of={title}
                unit={line.unit}
                step={line.step}
                quantity={noOfItems}
                onChange={(quantity) => changeQuantity(line, quantity)}
                onStep={(by) => stepQuantity(line, by)}
              />
            )}
            <TextButton
              ref={button}
              aria-label={`Remove ${title}`}
              aria-disabled={isRemoving || undefined}
              onClick={press}
            >
              Remove
            </TextButton>
          </div>
        }
      >
        {available ? (
          <p className={styles.each}>
            <PriceEach line={line} />
          </p>
        ) : (
          <p className={styles.gone}>
            <AlertIcon size={20} />
            No longer available
          </p>
        )}
        <LineSum line={line} isGone={!available} />
      </ProductLine>
    </li>
  );
}
