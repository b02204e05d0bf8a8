import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons/icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { paths } from '../../../config/paths.ts';
import { formatCount } from '../../../lib/count.ts';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { useLeafing } from '../use-leafing.ts';
import { rowName } from '../use-product-overlay.ts';
import styles from './leaf.module.css';

interface LeafProps {
  product: CategorisedProduct;
}

interface LeafLineProps extends LeafProps {
  /** Scrolled to their start with each product. */
  words: RefObject<HTMLElement | null>;
  hasChevrons: boolean;
}

/** The one in the row, if it has the product. While a dialog is open it does nothing. */
function focusCard({ category, _id }: CategorisedProduct, row: string | undefined): void {
  const address = paths.product(category, _id);
  const cards = [...document.querySelectorAll<HTMLElement>(`main a[href="${address}"]`)];
  const card = cards.find(({ dataset }) => dataset['row'] === row) ?? cards[0];
  card?.focus();
  // Going back, the browser scrolls to where the page was.
  const show = () => card?.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => requestAnimationFrame(show));
}

/** `Cotton, 3 of 24`, and the ways to the products beside this one where they do not stand beside the window. */
export function LeafLine({ product, words, hasChevrons }: LeafLineProps) {
  const leafing = useLeafing(product);
  const [opened] = useState(product);
  const isFirstViewDone = useIsFirstViewDone();

  useLayoutEffect(() => {
    words.current?.scrollTo(0, 0);
  }, [words, product._id]);

  // The browser has given the focus to the card that opened the dialog.
  const focusLast = useEffectEvent(() => {
    if (product._id !== opened._id) focusCard(product, rowName(leafing?.row));
  });
  useEffect(() => () => focusLast(), []);

  if (!leafing) return null;
  const { name, position, total, next } = leafing;
  return (
    <>
      {hasChevrons && <Chevron leafing={leafing} side="previous" />}
      <p className="muted">{`${name}, ${formatCount(position)} of ${formatCount(total)}`}</p>
      {hasChevrons && <Chevron leafing={leafing} side="next" />}
      {/* The next product's picture, loaded ahead. */}
      {isFirstViewDone && next && (
        <Picture
          src={next.image}
          alt=""
          isLazy={false}
          fetchPriority="low"
          fallback={null}
          hidden
        />
      )}
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
      className={`flex-none target round pressable ${isOutside ? 'absolute floating' : ''} ${styles.chevron}`}
      aria-label={`${label} in ${leafing.name}`}
      aria-disabled={!product}
      data-outside={isOutside ? side : undefined}
      onClick={() => product && leafing.go(product)}
    >
      <Icon size={20} />
    </button>
  );
}
