import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { announce, notify } from '../../../lib/notify.ts';

/** The cart feature shows why an item was refused, and redirects visitors to sign in. */
export type OnAddToCart = (
  product: CategorisedProduct,
) => Promise<'added' | 'refused' | 'redirected'>;

interface AddButtonProps {
  product: CategorisedProduct;
  onAddToCart: OnAddToCart;
}

/** How long the button shows 'Added', in milliseconds. */
const DONE_MS = 2_000;

const labels = { rest: 'Add to Cart', pending: 'Adding', done: 'Added' };

export function AddButton({ product, onAddToCart }: AddButtonProps) {
  const [progress, setProgress] = useState<keyof typeof labels>('rest');

  useEffect(() => {
    if (progress !== 'done') return;
    const timer = setTimeout(() => setProgress('rest'), DONE_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function add() {
    // An older failure must not be taken for a failure of this attempt.
    notify.close();
    setProgress('pending');
    const result = await onAddToCart(product);
    // Stays pending until the sign-in screen is there, so that a second press does nothing.
    if (result === 'redirected') return;
    setProgress(result === 'added' ? 'done' : 'rest');
    if (result === 'added') announce('Added to cart');
  }

  return (
    <Button isWide progress={progress} onClick={() => void add()}>
      {labels[progress]}
    </Button>
  );
}
