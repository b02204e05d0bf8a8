import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { eachOf } from '@tanabana/server/contract/line-words';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { paths } from '../../../config/paths.ts';
import { joinUnits } from '../../../lib/join-units.ts';
import { useIsSold } from '../../catalogue/use-catalogue.ts';
import styles from './line-item.module.css';

interface LineItemProps {
  variant: 'cart' | 'order' | 'compact' | 'small';
  line: Pick<CartLine, 'product' | 'category' | 'image' | 'title'> & { available?: boolean };
  /** No longer for sale, or cancelled. */
  isOut?: boolean;
  children: ReactNode;
  after: ReactNode;
}

const parts = {
  cart: 'line-below',
  order: 'line-below',
  compact: 'gap-x-16',
  small: 'align-center gap-12 small',
};

export function LineItem({ variant, line, isOut = false, children, after }: LineItemProps) {
  const { product, category, image, available = true } = line;
  const title = joinUnits(line.title);
  const isLink = useIsSold(category, product) && available;
  const link = (shown: ReactNode, isPicture = false) =>
    isLink ? (
      <Link
        to={paths.product(category, product)}
        className={isPicture ? 'block' : 'underlined'}
        // The title is the same link.
        tabIndex={isPicture ? -1 : undefined}
      >
        {shown}
      </Link>
    ) : (
      shown
    );
  const picture = <FramedPicture image={image} alt="" isLazy={false} sizes="96px" />;
  return (
    <div className={`stack ${parts[variant]} ${styles[variant]}`} data-out={isOut || undefined}>
      <span className={styles.picture} data-faded={isOut || undefined} aria-hidden="true">
        {link(picture, true)}
      </span>
      <div className={`${variant === 'cart' ? 'wrap align-start' : ''} ${styles.words}`}>
        <p className={`anywhere ${styles.title}`}>{link(title)}</p>
        {children}
      </div>
      {after}
    </div>
  );
}

interface LineSumProps {
  line: { price: number; noOfItems: number };
  /** Then nothing is paid for it. */
  isGone?: boolean;
  isCancelled?: boolean;
}

export function LineSum({ line, isGone = false, isCancelled = false }: LineSumProps) {
  const sum = isGone ? '–' : formatRupees(totalInRupees([line]));
  return (
    <p className={`strong tabular ${styles.sum}`} translate="no">
      {isCancelled ? <s>{sum}</s> : sum}
    </p>
  );
}

export function PriceEach({ line }: { line: Pick<CartLine, 'unit' | 'price' | 'addedPrice'> }) {
  const each = eachOf(line);
  if (line.addedPrice === undefined) return <span>{each}</span>;
  return (
    <>
      <span>{`${each}, `}</span>
      <span>{`was ${formatRupees(line.addedPrice)}`}</span>
    </>
  );
}
