import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useIsFirstViewDone } from '../../lib/first-view.ts';
import { earlyData } from './page-data.ts';
import { familiesOfList, findFamilies, hasColours } from './product-families.ts';
import { productsQuery } from './use-catalogue.ts';

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
  const isWanted = useIsFirstViewDone() || isNeeded;

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

/** Whether a product of the catalogue has colours, as far as is known. It does not load the lists. */
export function useIsColoured(): boolean {
  return useQueries({ queries, combine: isAnyColoured });
}

const queries = categoryKeys.map((key) => ({ ...productsQuery(key), enabled: false }));

const isAnyColoured = (lists: { data: CategorisedProduct[] | undefined }[]) =>
  lists.some(({ data }) => (data ? hasColours(data) : earlyData().isColoured));
