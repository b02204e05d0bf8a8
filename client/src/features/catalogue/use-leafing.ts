import { categoryOf, type CategoryKey } from '@tanabana/server/contract/categories';
import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useLocation, type Location } from 'react-router-dom';
import { announce } from '../../lib/notify.ts';
import { useChangeParams } from '../../lib/use-change-params.ts';
import { findNeighbours } from './list-view.ts';
import { useProducts } from './use-catalogue.ts';
import { useStoredProducts } from './use-stored-products.ts';
import type { OverlayState } from './use-product-overlay.ts';
import { useShownList, type ShownList } from './use-shown-list.ts';

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
  if (isCategory) return { name: categoryOf(category).label, products: list.items };
  if (row) return { name: row.name, products: loaded.items };
  return state?.opened === undefined ? undefined : shown;
}
