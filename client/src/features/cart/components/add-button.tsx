import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { Button } from '../../../components/button.tsx';
import { optionalPart } from '../../../components/lazy-part.tsx';
import type { AddButtonProps } from '../../catalogue/components/product-dialog.tsx';
import { useAddToCart } from '../use-cart.ts';

const InCart = optionalPart(async () => (await import('./in-cart.tsx')).InCart);

export function AddButton({ product, choice }: AddButtonProps) {
  const { run, isPending, isDone } = useAddToCart(product);

  function press() {
    const { quantity, isValid, size, refuse } = choice;
    if (!isValid) return;
    if (product.sizes && size === undefined) refuse();
    else void run({ noOfItems: quantity, ...(size && { size }) });
  }

  return (
    <>
      <InCart product={product} />
      {isSoldOut(product) ? (
        <Button isWide disabled>
          Sold out
        </Button>
      ) : (
        <Button isWide isPending={isPending} isDone={isDone} onClick={press}>
          {isPending ? 'Adding' : isDone ? 'Added' : 'Add to Cart'}
        </Button>
      )}
    </>
  );
}
