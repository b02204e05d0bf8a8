import { useMemo } from 'react';
import { useSteps } from '../../lib/use-steps.ts';
import { useAllProducts } from './use-search.ts';
import { findWordIndex, type WordIndex } from './word-index.ts';

/** Built when all lists are there, and again when one changes; undefined until then. */
export function useWordIndex(): WordIndex | undefined {
  const { products } = useAllProducts();
  return useSteps(useMemo(() => products && (() => findWordIndex(products)), [products]));
}
