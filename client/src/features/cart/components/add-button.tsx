import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Button } from '../../../components/button.tsx';
import { useAddToCart } from '../use-add-to-cart.ts';

interface AddButtonProps {
  product: CategorisedProduct;
  /** Undefined while the typed quantity is invalid: then the button does nothing. */
  noOfItems: number | undefined;
}

const labels = { rest: 'Add to Cart', pending: 'Adding', done: 'Added' };

export function AddButton({ product, noOfItems }: AddButtonProps) {
  const { add, progress } = useAddToCart(product);
  if (product.soldOut) {
    return (
      <Button isWide disabled>
        Sold out
      </Button>
    );
  }
  return (
    <Button
      isWide
      progress={progress}
      onClick={({ detail }) => detail < 2 && noOfItems !== undefined && void add(noOfItems)}
    >
      {labels[progress]}
    </Button>
  );
}
