import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { announce, notify } from '../../../lib/notify.ts';

/** What came of it: the cart's own feature says why an item was refused, and sends visitors to sign in. */
export type OnAddToCart = (
  product: CategorisedProduct,
) => Promise<'added' | 'refused' | 'sent away'>;

interface AddButtonProps {
  product: CategorisedProduct;
  onAddToCart: OnAddToCart;
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
    const result = await onAddToCart(product);
    // The next screen may take a moment: nobody is sent there twice.
    if (result === 'sent away') return;
    setProgress(result === 'added' ? 'done' : 'rest');
    if (result === 'added') announce('Added to cart');
  }

  return (
    <Button isWide progress={progress} onClick={() => void add()}>
      {words[progress]}
    </Button>
  );
}
