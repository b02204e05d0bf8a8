import { isCategoryKey, type CategoryKey } from '@tanabana/server/contract/categories';
import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { createContext, useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { useChangeParams } from '../../lib/use-change-params.ts';
import type { LayerState } from '../../lib/use-layer.ts';

export interface ProductAddress {
  category: CategoryKey;
  id: string;
}

/** The row of a screen that a product was opened from: of a list, or of the products with these ids. The list of a listing is in the address. */
export type Row = CategoryKey | { name: string; ids: readonly string[] };

export const rowName = (row: Row | undefined) => (typeof row === 'object' ? row.name : row);

/** For the cards inside it. */
export const RowContext = createContext<Row | undefined>(undefined);

export interface OverlayState extends LayerState {
  /** How many history entries back the screen is, not counting layers; undefined if the product was opened by its address. */
  opened?: number | undefined;
  row?: Row | undefined;
}

/** The product in the address, `?product={category}.{id}`. A malformed one is removed. */
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
 * How many products of a list there are up to the open one, if it was opened from there or is beside one that was. A row
 * of the screen is named.
 */
export function useLeafedTo(products: readonly CategorisedProduct[], row: Row | undefined): number {
  const { state } = useLocation() as Location<OverlayState | null>;
  const [params] = useSearchParams();
  if (state?.opened === undefined || rowName(state.row) !== rowName(row)) return 0;
  const id = params.get(PRODUCT_PARAM)?.split('.')[1];
  return products.findIndex(({ _id }) => _id === id) + 1;
}

/** Whether a product is open over the screen. */
export const useIsProductOpen = () => useSearchParams()[0].has(PRODUCT_PARAM);

interface Pressed {
  product: CategorisedProduct;
  row: Row | undefined;
}

/** The function never changes, so that opening a product does not render the cards again. */
type OpenProduct = (pressed: Pressed) => void;

export const OpenProductContext = createContext<OpenProduct>(() => {
  throw new Error('OpenProductContext needs CatalogueLayout above it');
});

/** For `OpenProductContext`: puts the product into the address. Further presses before it is shown are ignored. */
export function useOpenInAddress(): OpenProduct {
  const changeParams = useChangeParams();
  const isOver = useIsProductOpen();
  const { state } = useLocation() as Location<OverlayState | null>;
  const [isPending, startTransition] = useTransition();
  // The effect below handles a press. Each is a new object: the same product may be opened again.
  const [pressed, open] = useState<Pressed>();

  const putIntoAddress = useEffectEvent(({ product: { category, _id }, row }: Pressed) => {
    if (isPending) return;
    // Over a product that was opened by its address, no entry leads back to the screen.
    const before = isOver ? state?.opened : 0;
    const opened = before === undefined ? before : before + countLayers(state) + 1;
    startTransition(() =>
      changeParams((params) => params.set(PRODUCT_PARAM, `${category}.${_id}`), {
        state: { opened, row } satisfies OverlayState,
      }),
    );
  });

  useEffect(() => {
    if (pressed) putIntoAddress(pressed);
  }, [pressed]);

  return open;
}

/** Removes the product from the address. */
export function useLeaveProduct(): () => void {
  const changeParams = useChangeParams();
  return () => changeParams((params) => params.delete(PRODUCT_PARAM), { replace: true });
}

const countLayers = (state: OverlayState | null) => state?.layers?.length ?? 0;

/**
 * Goes back to the screen if the product was opened on it; else only removes it from the address. The entries of what was open
 * over the product are left behind first. Going back takes a moment: further calls do nothing.
 */
export function useCloseProduct(): () => void {
  const leave = useLeaveProduct();
  const navigate = useNavigate();
  const { state } = useLocation() as Location<OverlayState | null>;
  const layers = countLayers(state);
  const [isLeaving, setIsLeaving] = useState(false);

  const goOn = useEffectEvent(() => {
    if (state?.opened) void navigate(-state.opened - layers);
    else if (layers > 0) void navigate(-layers);
    else leave();
  });

  useEffect(() => {
    if (isLeaving) goOn();
  }, [isLeaving, layers]);

  return () => setIsLeaving(true);
}
