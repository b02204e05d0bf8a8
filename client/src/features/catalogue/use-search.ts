import { useSearchParams } from 'react-router-dom';
import { searchWords } from '../../config/paths.ts';
import { useAllProducts } from './all-products.ts';
import { partialData } from './page-data.ts';
import { searchProducts, type Reading } from './search.ts';

/**
 * The search words in the address, and the products whose title contains them, newest first. With `isWhole` there are
 * none before all lists are loaded. `all` is the whole catalogue, once it is loaded.
 */
export function useSearch(isWhole: boolean, reading: Reading) {
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
