import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { announce, notify } from '../../../lib/notify.ts';

/** True once the item is in the cart; the cart's own feature says what went wrong. */
export type AddToCart = (product: CategorisedProduct) => Promise<boolean>;

interface AddButtonProps {
  product: CategorisedProduct;
  onAddToCart: AddToCart;
}

/** How long the button says that it worked, in milliseconds. */
const DONE_MS = 2_000;

const words = { rest: 'Add to Cart', pending: 'Adding', done: 'Added' };

export function AddButton({ product, onAddToCart }: AddButtonProps) {
  const [progress, setProgress] = useState<keyof typeof words>('rest');

  useEffect(() => {
    if (progress !== 'done') return;
    const timer = setTimeout(() => setProgress('rest'), DONE_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function add() {
    // What was said of the last try is not true of this one.
    notify.close();
    setProgress('pending');
    const isAdded = await onAddToCart(product);
    setProgress(isAdded ? 'done' : 'rest');
    if (isAdded) announce('Added to cart');
  }

  return (
    <Button isWide progress={progress} onClick={() => void add()}>
      {words[progress]}
    </Button>
  );
}
