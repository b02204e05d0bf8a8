import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { Button } from '../../../components/button.tsx';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useAddToCart } from '../use-cart.ts';

const InCart = lazyPart(async () => (await import('./in-cart.tsx')).InCart);

interface AddButtonProps {
  product: CategorisedProduct;
  /** Undefined while the typed quantity is invalid: then the button does nothing. */
  noOfItems: number | undefined;
  size: string | undefined;
  /** Called instead of adding while a size has to be chosen. */
  onSizeMissing: () => void;
}

const labels = { rest: 'Add to Cart', pending: 'Adding', done: 'Added' };

export function AddButton({ product, noOfItems, size, onSizeMissing }: AddButtonProps) {
  const { add, progress } = useAddToCart(product);

  function press() {
    if (noOfItems === undefined) return;
    if (product.sizes && size === undefined) onSizeMissing();
    else void add({ noOfItems, size });
  }

  return (
    <>
      <ErrorBoundary resetKey={product._id}>
        <InCart product={product} />
      </ErrorBoundary>
      {isSoldOut(product) ? (
        <Button isWide disabled>
          Sold out
        </Button>
      ) : (
        <Button isWide progress={progress} onClick={press}>
          {labels[progress]}
        </Button>
      )}
    </>
  );
}
