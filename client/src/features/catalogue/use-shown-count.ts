import { FIRST_ROWS } from '@tanabana/server/contract/page-data';
import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readJson, writeJson } from '../../lib/stored-json.ts';

/** How many cards are added at a time. */
const CARD_STEP = FIRST_ROWS;

/**
 * How many cards of a list are shown. Each history entry has a count of its own, so that after going back the page is as
 * long as before and the browser can restore the scroll position. There are never fewer than `least`.
 */
export function useShownCount(least: number) {
  const { key: entry, pathname, search } = useLocation();
  // The path, because after a page load every entry has the same key. An open product does not change the list.
  const params = new URLSearchParams(search);
  params.delete(PRODUCT_PARAM);
  const key = `${entry}.${pathname}.${params}`;
  const [shown, setShown] = useState(() => stored().get(key) ?? CARD_STEP);
  if (least > shown) setShown(Math.ceil(least / CARD_STEP) * CARD_STEP);

  useEffect(() => {
    if (shown > CARD_STEP) storeCount(key, shown);
  }, [key, shown]);

  return { shown, showMore: () => setShown((shown) => shown + CARD_STEP) };
}

const STORAGE_KEY = 'tanabana.shown';
const ENTRIES_MAX = 30;

/** Key to count, newest last. */
function stored(): Map<string, number> {
  const parse = (value: unknown) => new Map(value as [string, number][]);
  return readJson('sessionStorage', STORAGE_KEY, parse) ?? new Map<string, number>();
}

function storeCount(key: string, shown: number): void {
  const counts = stored();
  counts.delete(key);
  counts.set(key, shown);
  writeJson('sessionStorage', STORAGE_KEY, [...counts].slice(-ENTRIES_MAX));
}
