import { isCategoryKey } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'product';

export interface ProductAddress {
  category: CategoryKey;
  id: string;
}

interface Place {
  state: { isOpenedHere?: boolean } | null;
}

/** The overlay stands in the address, so Back closes it and a link opens it: `?product={category}.{id}`. */
export function useProductAddress(): ProductAddress | undefined {
  const [params] = useSearchParams();
  const [category, id] = (params.get(PARAM) ?? '').split('.');
  return id && isCategoryKey(category) ? { category, id } : undefined;
}

/** However often a card is pressed before its product is on show, the history gains one entry. */
export function useOpenProduct(): (product: CategorisedProduct) => void {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as Place;
  const hasEntry = params.has(PARAM);
  const [isPending, startTransition] = useTransition();
  const isOpening = useRef(false);

  useEffect(() => {
    isOpening.current = isPending;
  });

  return useCallback(
    ({ category, _id }) => {
      if (isOpening.current) return;
      isOpening.current = true;
      startTransition(() =>
        setParams(
          (params) => {
            params.set(PARAM, `${category}.${_id}`);
            return params;
          },
          hasEntry ? { replace: true, state } : { state: { isOpenedHere: true } },
        ),
      );
    },
    [setParams, hasEntry, state],
  );
}

/** Goes back to where the product was opened; opened by its address, it only leaves the address. */
export function useCloseProduct(): () => void {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as Place;

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
