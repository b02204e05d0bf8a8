import { isCategoryKey } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'product';

export interface ProductAddress {
  category: CategoryKey;
  id: string;
}

/** The overlay stands in the address, so Back closes it and a link opens it: `?product={category}.{id}`. */
export function useProductAddress(): ProductAddress | undefined {
  const [params] = useSearchParams();
  const [category, id] = (params.get(PARAM) ?? '').split('.');
  return id && isCategoryKey(category) ? { category, id } : undefined;
}

export function useOpenProduct(): (product: CategorisedProduct) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    ({ category, _id }) =>
      setParams(
        (params) => {
          params.set(PARAM, `${category}.${_id}`);
          return params;
        },
        { state: { isOpenedHere: true } },
      ),
    [setParams],
  );
}

/** Goes back to where the product was opened; opened by its address, it only leaves the address. */
export function useCloseProduct(): () => void {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOpenedHere?: boolean } | null };

  return () => {
    if (state?.isOpenedHere) {
      void navigate(-1);
      return;
    }
    setParams(
      (params) => {
        params.delete(PARAM);
        return params;
      },
      { replace: true },
    );
  };
}
