import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAllProducts } from './use-all-products.ts';
import type { List } from './use-catalogue.ts';

/** The words in the address, and the loaded products whose title holds them (specification, section 4). */
export function useSearch(): { words: string; found: List<CategorisedProduct> } {
  const [params] = useSearchParams();
  const words = (params.get('q') ?? '').trim();
  const { items, isLoading } = useAllProducts();
  const matching = useMemo(() => {
    const wanted = words.toLowerCase();
    return items.filter(({ title }) => title.toLowerCase().includes(wanted));
  }, [items, words]);
  return { words, found: { items: matching, isLoading } };
}
