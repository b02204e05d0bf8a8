import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useEffect, useState } from 'react';
import { useAllProducts } from './use-search.ts';

/** Products of similar colour; none until they are found. */
export function useMoreInColour(product: CategorisedProduct): readonly CategorisedProduct[] {
  const { products } = useAllProducts();
  const [found, setFound] = useState<readonly CategorisedProduct[]>([]);

  useEffect(() => {
    if (!products) return undefined;
    const left = new AbortController();
    const find = async () => {
      const { nearestInColour } = await import('./colour/nearest-in-colour.ts');
      const nearest = await nearestInColour(product, products, left.signal);
      if (!left.signal.aborted) startTransition(() => setFound(nearest));
    };
    // Without them the product is shown alone.
    find().catch(() => undefined);
    return () => left.abort();
  }, [product, products]);

  return found;
}
