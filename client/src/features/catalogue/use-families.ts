import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useIsIdle } from '../../lib/idle.ts';
import { familiesOfList, findFamilies } from './product-families.ts';

interface Found {
  of: readonly CategorisedProduct[];
  families: ReturnType<typeof familiesOfList>;
  error?: Error | undefined;
}

/**
 * The colour families of a whole list. They are undefined until the browser is idle and they are found; `isNeeded` does not
 * wait for the browser, and throws when they cannot be loaded.
 */
export function useFamilies(
  products: readonly CategorisedProduct[] | undefined,
  isNeeded: boolean,
): Found['families'] {
  const known = useMemo(() => products && familiesOfList(products), [products]);
  const [last, setLast] = useState<Found>();
  const found = last?.of === products ? last : undefined;
  const isWanted = useIsIdle() || isNeeded;

  useEffect(() => {
    if (!products || known || !isWanted) return undefined;
    const left = new AbortController();
    const end = (error?: Error) => {
      const families = familiesOfList(products);
      if (!left.signal.aborted) startTransition(() => setLast({ of: products, families, error }));
    };
    findFamilies(products, left.signal).then(() => end(), end);
    return () => left.abort();
  }, [products, known, isWanted]);

  if (isNeeded && found?.error) throw found.error;
  return known ?? found?.families;
}
