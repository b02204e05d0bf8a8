import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { firstPress } from '../../../lib/first-press.ts';
import type { ShownLine } from '../use-former-prices.ts';
import { useRemoveLine } from '../use-cart.ts';
import { PriceEach } from './price-each.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  lines: readonly ShownLine[];
  onQuantity: (lineId: string, noOfItems: number) => void;
  onStep: (line: ShownLine, by: 1 | -1) => void;
}

export function CartLines({ lines, onQuantity, onStep }: CartLinesProps) {
  return (
    <ul className={styles.lines} aria-label="Items in your cart">
      {lines.map((line) => (
        <Line
          key={line._id}
          line={line}
          onQuantity={(noOfItems) => onQuantity(line._id, noOfItems)}
          onStep={(by) => onStep(line, by)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: ShownLine;
  onQuantity: (noOfItems: number) => void;
  onStep: (by: 1 | -1) => void;
}

function Line({ line, onQuantity, onStep }: LineProps) {
  const { remove, isRemoving } = useRemoveLine(line._id);
  const { image, title, subtitle, noOfItems, available } = line;
  return (
    <li className={styles.line} data-gone={!available || undefined}>
      <span className={styles.picture} data-faded={!available || undefined}>
        <FramedPicture image={image} alt={subtitle} isLazy={false} sizes="96px" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
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
        <p className={styles.sum}>{available ? formatRupees(totalInRupees([line])) : '–'}</p>
      </div>
      <div className={styles.actions}>
        {available && (
          <QuantityStepper of={title} quantity={noOfItems} onChange={onQuantity} onStep={onStep} />
        )}
        <TextButton
          aria-label={`Remove ${title}`}
          aria-disabled={isRemoving || undefined}
          onClick={firstPress(() => void remove())}
        >
          Remove
        </TextButton>
      </div>
    </li>
  );
}
