import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useSearchParams } from 'react-router-dom';
import { searchWords } from '../../config/paths.ts';
import { joinLists } from './join-lists.ts';
import { partialData } from './page-data.ts';
import { searchProducts, type Reading } from './titles.ts';
import { productsQuery, type List, type Result } from './use-catalogue.ts';

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

const none: readonly never[] = [];

// Constants, since the library compares all results again when its options are new objects.
const allLists = categoryKeys.map(productsQuery);
const loadedLists = allLists.map((query) => ({ ...query, enabled: false }));

/**
 * The products of all nine lists, newest first; undefined until each has loaded or failed. Unless `enabled` it does not
 * load them.
 */
export function useAllProducts(enabled = true) {
  const queries = enabled ? allLists : loadedLists;
  const lists = useQueries({ queries, combine: whenAllAreThere });
  return { products: lists && joinLists(lists), hasFailed: lists?.includes(undefined) ?? false };
}

function whenAllAreThere(results: Result<CategorisedProduct>[]) {
  if (results.some(({ isPending }) => isPending)) return undefined;
  return results.map(({ data }) => data);
}
