import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons/icons.tsx';
import { formatCount } from '../../../lib/count.ts';
import { useLeafing, useNextPicture } from '../use-leafing.ts';
import styles from './leaf.module.css';

interface LeafProps {
  product: CategorisedProduct;
}

/** `Cotton, 3 of 24`, and the ways to the products beside this one where they do not stand beside the window. */
export function LeafLine({ product, hasChevrons }: LeafProps & { hasChevrons: boolean }) {
  const leafing = useLeafing(product);
  useNextPicture(product.image, leafing?.next?.image);
  if (!leafing) return null;
  const { name, place, total } = leafing;
  return (
    <>
      {hasChevrons && <Chevron leafing={leafing} side="previous" />}
      <p className="muted">{`${name}, ${formatCount(place)} of ${formatCount(total)}`}</p>
      {hasChevrons && <Chevron leafing={leafing} side="next" />}
    </>
  );
}

/** Beside the window. */
export function LeafChevrons({ product }: LeafProps) {
  const leafing = useLeafing(product);
  if (!leafing) return null;
  return (
    <>
      <Chevron leafing={leafing} side="previous" isOutside />
      <Chevron leafing={leafing} side="next" isOutside />
    </>
  );
}

interface ChevronProps {
  leafing: NonNullable<ReturnType<typeof useLeafing>>;
  side: 'previous' | 'next';
  isOutside?: boolean;
}

const parts = {
  previous: { label: 'Previous', Icon: ChevronLeftIcon },
  next: { label: 'Next', Icon: ChevronRightIcon },
};

/** At an end it stays, so that it keeps the focus. */
function Chevron({ leafing, side, isOutside }: ChevronProps) {
  const product = leafing[side];
  const { label, Icon } = parts[side];
  return (
    <button
      type="button"
      className={`target round pressable ${styles.chevron}`}
      aria-label={`${label} in ${leafing.name}`}
      aria-disabled={!product}
      data-outside={isOutside ? side : undefined}
      onClick={() => product && leafing.go(product)}
    >
      <Icon size={20} />
    </button>
  );
}
