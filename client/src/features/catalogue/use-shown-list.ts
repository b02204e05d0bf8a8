import { categories } from '@tanabana/server/contract/categories';
import { factsOf } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useLocation } from 'react-router-dom';
import { paths, searchWords } from '../../config/paths.ts';
import { joinLists } from './join-lists.ts';
import { applyView, fitView, readView } from './list-view.ts';
import { searchProducts } from './titles.ts';
import { useLoadedLists } from './use-loaded-lists.ts';

export interface ShownList {
  name: string;
  products: readonly CategorisedProduct[];
}

/**
 * The list of a listing or of /search, sorted and filtered as the screen shows it. Undefined on other screens and until
 * all of the list is loaded. It does not load it.
 */
export function useShownList(): ShownList | undefined {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const at = categories.findIndex(({ slug }) => paths.listing(slug) === pathname);
  const isSearch = pathname === paths.search;
  const whole = useLoadedLists((lists) =>
    isSearch ? !lists.includes(undefined) && joinLists(lists) : lists[at],
  );
  if (!whole) return undefined;
  const words = searchWords(params);
  const name = isSearch ? searchHeading(words) : (categories[at]?.label ?? '');
  const view = readView(params);
  const products = isSearch ? searchProducts(whole, words, view.words) : whole;
  return { name, products: applyView(products, fitView(view, factsOf(products))) };
}

export const searchHeading = (words: string) => (words ? `Results for “${words}”` : 'All products');
