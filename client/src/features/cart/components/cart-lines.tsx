import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { titleOf } from '@tanabana/server/contract/line-words';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { changeQuantity } from '../quantities.ts';
import { goneWords } from '../messages.ts';
import { useRemoveLine } from '../use-cart.ts';
import { LineItem, LineSum, PriceEach } from './line-item.tsx';
import styles from './cart-lines.module.css';

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="line-above" aria-label="Items in your cart">
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: CartLine }) {
  const { run, isPending } = useRemoveLine(line._id);
  const { noOfItems, size, available } = line;
  const title = titleOf(line);
  return (
    <li>
      <LineItem
        variant="cart"
        line={line}
        isOut={!available}
        after={
          <div className={`align-end wrap ${styles.actions}`}>
            {available && (
              <QuantityStepper
                name={title}
                measure={line}
                quantity={noOfItems}
                onChange={(quantity) => changeQuantity(line, quantity)}
              />
            )}
            <TextButton
              aria-label={`Remove ${title}`}
              aria-disabled={isPending || undefined}
              onClick={() => void run()}
            >
              Remove
            </TextButton>
          </div>
        }
      >
        {available ? (
          <p className={`muted ${styles.each}`}>
            {size !== undefined && <span>{`Size ${size}, `}</span>}
            <PriceEach line={line} />
          </p>
        ) : (
          <p className={`row small bad medium ${styles.gone}`}>
            <AlertIcon size={20} />
            <span>{goneWords(line)}</span>
          </p>
        )}
        <LineSum line={line} isGone={!available} />
      </LineItem>
    </li>
  );
}
