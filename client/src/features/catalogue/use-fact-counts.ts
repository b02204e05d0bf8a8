import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useEffect, useState } from 'react';
import { countFacts, type FactCounts, type ListView } from './list-view.ts';

/**
 * How many products have each value, counted in small steps: the last numbers until then. Undefined without a whole
 * list.
 */
export function useFactCounts(
  products: readonly CategorisedProduct[] | undefined,
  view: ListView,
): FactCounts | undefined {
  const [last, setLast] = useState<{ products: unknown; counts: FactCounts }>();

  useEffect(() => {
    if (!products) return undefined;
    const left = new AbortController();
    void countFacts(products, view, left.signal).then((counts) => {
      if (counts) startTransition(() => setLast({ products, counts }));
    });
    return () => left.abort();
  }, [products, view]);

  return last?.products === products ? last?.counts : undefined;
}
