import { categoryOf, type CategoryKey, categories } from '@tanabana/server/contract/categories';
import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useLocation, type Location } from 'react-router-dom';
import { factsOf } from '@tanabana/server/contract/facts';
import { announce } from '../../lib/notify.ts';
import { useChangeParams } from '../../lib/use-change-params.ts';
import { applyView, fitView, readView } from './list-view.ts';
import { useProducts } from './use-catalogue.ts';
import { useStoredProducts, joinLists } from './all-products.ts';
import type { OverlayState } from './use-product-overlay.ts';
import { paths, searchWords } from '../../config/paths.ts';
import { searchProducts } from './search.ts';
import { useLoadedLists } from './loaded-lists.ts';
import { searchHeading } from './use-search.ts';

const none: readonly string[] = [];

/** The list that the open product was opened from, as it is sorted and filtered, and what stands beside the product there. */
export function useLeafing(product: CategorisedProduct) {
  const { state } = useLocation() as Location<OverlayState | null>;
  const changeParams = useChangeParams();
  const list = useLeafedList(state, product.category);
  const neighbours = list && findNeighbours(list.products, product._id);

  function go({ category: key, _id, title }: CategorisedProduct) {
    changeParams((params) => params.set(PRODUCT_PARAM, `${key}.${_id}`), { replace: true, state });
    announce(title);
  }

  return list && neighbours ? { ...neighbours, name: list.name, row: state?.row, go } : undefined;
}

function useLeafedList(
  state: OverlayState | null,
  ownCategory: CategoryKey,
): ShownList | undefined {
  const row = state?.row;
  const isCategory = typeof row === 'string';
  const category = isCategory ? row : ownCategory;
  const shown = useShownList();
  const list = useProducts(category);
  const loaded = useStoredProducts(typeof row === 'object' ? row.ids : none);
  // The page may have its first products alone.
  const isWhole = list.items.length === list.total;
  if (isCategory)
    return isWhole ? { name: categoryOf(category).label, products: list.items } : undefined;
  if (row) return { name: row.name, products: loaded.items };
  return state?.opened === undefined ? undefined : shown;
}

interface ShownList {
  name: string;
  products: readonly CategorisedProduct[];
}

/**
 * The list of a listing or of /search, sorted and filtered as the screen shows it. Undefined on other screens and until
 * all of the list is loaded. It does not load it.
 */
function useShownList(): ShownList | undefined {
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

/** Where a product stands in a list, and the ones beside it. Undefined where the list does not have it. */
function findNeighbours(products: ShownList['products'], id: string) {
  const at = products.findIndex(({ _id }) => _id === id);
  if (at < 0) return undefined;
  return {
    position: at + 1,
    total: products.length,
    previous: products[at - 1],
    next: products[at + 1],
  };
}
