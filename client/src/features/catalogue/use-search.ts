import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { productsQuery } from './use-catalogue.ts';
import type { List, Result } from './use-catalogue.ts';

/** The search words in the address, and the loaded products whose title contains them. */
export function useSearch(): { words: string; found: List<CategorisedProduct> } {
  const [params] = useSearchParams();
  const words = (params.get('q') ?? '').trim();
  const { items, isLoading } = useQueries({
    queries: categoryKeys.map(productsQuery),
    combine: joinLists,
  });
  const matching = useMemo(() => {
    const wanted = words.toLowerCase();
    return items.filter(({ title }) => title.toLowerCase().includes(wanted));
  }, [items, words]);
  return { words, found: { items: matching, isLoading } };
}

/** Joins the lists up to the first one that is still loading, so that a late list does not move products. */
function joinLists<T>(results: Result<T>[]): List<T> {
  const late = results.findIndex(({ isPending }) => isPending);
  const arrived = late === -1 ? results : results.slice(0, late);
  return { items: arrived.flatMap(({ data }) => data ?? []), isLoading: late !== -1 };
}
