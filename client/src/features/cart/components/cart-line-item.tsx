import { totalInRupees } from '@tanabana/server/contract/money';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { formatRupees } from '../../../lib/money.ts';
import type { ShownLine } from '../use-former-prices.ts';
import { useRemoveLine } from '../use-remove-line.ts';
import { PriceEach } from './price-each.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './cart-line-item.module.css';

interface CartLineItemProps {
  line: ShownLine;
  onQuantity: (noOfItems: number) => void;
}

export function CartLineItem({ line, onQuantity }: CartLineItemProps) {
  const { remove, isRemoving } = useRemoveLine(line._id);
  const { image, title, subtitle, noOfItems, available } = line;
  return (
    <li className={styles.line} data-gone={!available || undefined}>
      <span className={styles.picture}>
        <FramedPicture image={image} alt={subtitle} isLazy={false} />
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
      </div>
      <p className={styles.sum}>{available ? formatRupees(totalInRupees([line])) : '–'}</p>
      <div className={styles.actions}>
        {available && <QuantityStepper of={title} quantity={noOfItems} onChange={onQuantity} />}
        <TextButton
          aria-label={`Remove ${title}`}
          aria-disabled={isRemoving || undefined}
          onClick={() => void remove()}
        >
          Remove
        </TextButton>
      </div>
    </li>
  );
}
