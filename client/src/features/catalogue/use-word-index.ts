import { useEffect, useState } from 'react';
import { useAllProducts } from './use-search.ts';
import { findWordIndex, type WordIndex } from './word-index.ts';

/** Built when all lists are there, and again when one changes; undefined until then. */
export function useWordIndex(): WordIndex | undefined {
  const { products } = useAllProducts();
  const [index, setIndex] = useState<WordIndex>();

  useEffect(() => {
    if (!products) return;
    let isLatest = true;
    void findWordIndex(products).then((built) => {
      if (isLatest) setIndex(built);
    });
    return () => {
      isLatest = false;
    };
  }, [products]);

  return index;
}
