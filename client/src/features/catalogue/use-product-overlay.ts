import { isCategoryKey } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useEffect, useEffectEvent, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'product';

export interface ProductAddress {
  category: CategoryKey;
  id: string;
}

interface Place {
  state: { isOpenedHere?: boolean } | null;
}

/**
 * The overlay stands in the address, so Back closes it and a link opens it: `?product={category}.{id}`.
 * An address that cannot be a product's is put right.
 */
export function useProductAddress(): ProductAddress | undefined {
  const [params] = useSearchParams();
  const leave = useEffectEvent(useLeaveProduct());
  const wanted = params.get(PARAM);
  const [category, id] = (wanted ?? '').split('.');
  const address = id && isCategoryKey(category) ? { category, id } : undefined;
  const isMalformed = wanted !== null && !address;

  useEffect(() => {
    if (isMalformed) leave();
  }, [isMalformed]);

  return address;
}

/**
 * However often a card is pressed before its product is on show, the history gains one entry. The function
 * stays the same one, so that no card is drawn anew when an address changes.
 */
export function useOpenProduct(): (product: CategorisedProduct) => void {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as Place;
  const hasEntry = params.has(PARAM);
  const [isPending, startTransition] = useTransition();
  const isOpening = useRef(false);
  const open = useRef<(address: string) => void>(undefined);

  useEffect(() => {
    isOpening.current = isPending;
    open.current = (address) =>
      setParams(
        (params) => {
          params.set(PARAM, address);
          return params;
        },
        hasEntry ? { replace: true, state } : { state: { isOpenedHere: true } },
      );
  });

  return useCallback(({ category, _id }) => {
    if (isOpening.current) return;
    isOpening.current = true;
    startTransition(() => open.current?.(`${category}.${_id}`));
  }, []);
}

/** Takes the product out of the address where it stands; nothing else in it changes. */
export function useLeaveProduct(): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (params) => {
        params.delete(PARAM);
        return params;
      },
      { replace: true },
    );
}

/** Goes back to where the product was opened; opened by its address, it only leaves the address. */
export function useCloseProduct(): () => void {
  const leave = useLeaveProduct();
  const navigate = useNavigate();
  const { state } = useLocation() as Place;

  return () => {
    if (state?.isOpenedHere) void navigate(-1);
    else leave();
  };
}
