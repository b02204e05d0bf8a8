import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { announce, notify } from '../../../lib/notify.ts';

/** Implemented by the cart feature, which also shows failures and redirects visitors to the sign-in page. */
export type OnAddToCart = (
  product: CategorisedProduct,
  noOfItems: number,
) => Promise<'added' | 'refused' | 'redirected'>;

interface AddButtonProps {
  product: CategorisedProduct;
  /** Undefined while the typed quantity is invalid: then the button does nothing. */
  noOfItems: number | undefined;
  onAddToCart: OnAddToCart;
}

/** How long the button shows 'Added'. */
const DONE_MS = 2_000;

const labels = { rest: 'Add to Cart', pending: 'Adding', done: 'Added' };

export function AddButton({ product, noOfItems, onAddToCart }: AddButtonProps) {
  const [progress, setProgress] = useState<keyof typeof labels>('rest');

  useEffect(() => {
    if (progress !== 'done') return;
    const timer = setTimeout(() => setProgress('rest'), DONE_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function add() {
    if (noOfItems === undefined) return;
    // Nobody should take an older failure for one of this attempt.
    notify.close();
    setProgress('pending');
    const result = await onAddToCart(product, noOfItems);
    // Stays pending until the sign-in screen opens, so that a second press does nothing.
    if (result === 'redirected') return;
    setProgress(result === 'added' ? 'done' : 'rest');
    if (result === 'added') announce('Added to cart');
  }

  if (product.soldOut) {
    return (
      <Button isWide disabled>
        Sold out
      </Button>
    );
  }
  return (
    <Button isWide progress={progress} onClick={({ detail }) => detail < 2 && void add()}>
      {labels[progress]}
    </Button>
  );
}
