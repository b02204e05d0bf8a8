import { useEffect, useState } from 'react';
import { useAllProducts } from './use-search.ts';
import { buildWordIndex, type WordIndex } from './word-index.ts';

/** Built in small steps when all lists are there, and again when one changes; undefined until then. */
export function useWordIndex(): WordIndex | undefined {
  const { products } = useAllProducts();
  const [index, setIndex] = useState<WordIndex>();

  useEffect(() => {
    if (!products) return;
    const left = new AbortController();
    void buildWordIndex(products, left.signal).then((built) => {
      if (built) setIndex(built);
    });
    return () => left.abort();
  }, [products]);

  return index;
}
