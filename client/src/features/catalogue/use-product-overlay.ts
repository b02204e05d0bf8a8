import { isCategoryKey } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useEffect, useEffectEvent, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface ProductAddress {
  category: CategoryKey;
  id: string;
}

interface Place {
  state: { isOpenedHere?: boolean } | null;
}

/** The product in the address, `?product={category}.{id}`. A malformed one is removed from the address. */
export function useProductAddress(): ProductAddress | undefined {
  const [params] = useSearchParams();
  const leave = useEffectEvent(useLeaveProduct());
  const param = params.get(PRODUCT_PARAM);
  const [category, id] = (param ?? '').split('.');
  const address = id && isCategoryKey(category) ? { category, id } : undefined;
  const isMalformed = param !== null && !address;

  useEffect(() => {
    if (isMalformed) leave();
  }, [isMalformed]);

  return address;
}

/**
 * Puts a product into the address. Several presses before the product is shown add one entry to the history. The
 * function never changes, so that the memoised cards are not rendered again.
 */
export function useOpenProduct(): (product: CategorisedProduct) => void {
  const [, setParams] = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const isOpening = useRef(false);
  const open = useRef<(address: string) => void>(undefined);

  useEffect(() => {
    isOpening.current = isPending;
    open.current = (address) =>
      setParams(
        (params) => {
          params.set(PRODUCT_PARAM, address);
          return params;
        },
        { state: { isOpenedHere: true } },
      );
  });

  return useCallback(({ category, _id }) => {
    if (isOpening.current) return;
    isOpening.current = true;
    startTransition(() => open.current?.(`${category}.${_id}`));
  }, []);
}

/** Removes the product from the address, and nothing else. */
export function useLeaveProduct(): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (params) => {
        params.delete(PRODUCT_PARAM);
        return params;
      },
      { replace: true },
    );
}

/** Goes back if the product was opened from a card; if it was opened by its address, only removes it from there. */
export function useCloseProduct(): () => void {
  const leave = useLeaveProduct();
  const navigate = useNavigate();
  const { state } = useLocation() as Place;

  return () => {
    if (state?.isOpenedHere) void navigate(-1);
    else leave();
  };
}
