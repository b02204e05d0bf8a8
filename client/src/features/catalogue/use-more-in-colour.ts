import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useEffect, useState } from 'react';
import { nearestInColour } from './nearest-in-colour.ts';
import { useAllProducts } from './use-search.ts';

/** Products of similar colour; none until they are found. */
export function useMoreInColour(product: CategorisedProduct): readonly CategorisedProduct[] {
  const { products } = useAllProducts();
  const [found, setFound] = useState<readonly CategorisedProduct[]>([]);

  useEffect(() => {
    if (!products) return undefined;
    const left = new AbortController();
    void nearestInColour(product, products, left.signal).then((nearest) => {
      if (!left.signal.aborted) startTransition(() => setFound(nearest));
    });
    return () => left.abort();
  }, [product, products]);

  return found;
}
