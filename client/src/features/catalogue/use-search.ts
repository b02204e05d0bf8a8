import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useSearchParams } from 'react-router-dom';
import { searchWords } from '../../config/paths.ts';
import { useAllProducts } from './all-products.ts';
import { partialData } from './page-data.ts';
import { searchProducts, type Reading } from './search.ts';
import type { List } from './use-catalogue.ts';

interface Search {
  words: string;
  found: List<CategorisedProduct>;
  /** The whole catalogue; undefined until it is loaded. */
  all: readonly CategorisedProduct[] | undefined;
}

/**
 * The search words in the address, and the products whose title contains them, newest first. With `isWhole` there are
 * none before all lists are loaded.
 */
export function useSearch(isWhole: boolean, reading: Reading): Search {
  const [params] = useSearchParams();
  const words = searchWords(params);
  const firstRows = partialData().newest;
  const { products: all, hasFailed } = useAllProducts();
  const partial = all || isWhole ? undefined : firstRows;
  const known = all ?? partial?.rows ?? none;
  const items = searchProducts(known, words, reading);
  const isLoading = !all && (!partial || words !== '');
  const total = partial && !words ? partial.total : items.length;
  // What was not found may be in the list that failed.
  const facts = words ? undefined : firstRows?.facts;
  const found = { items, total: total || !hasFailed ? total : undefined, isLoading, facts };
  return { words, found, all };
}

export const searchHeading = (words: string) => (words ? `Results for “${words}”` : 'All products');

const none: readonly never[] = [];
