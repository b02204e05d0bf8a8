import { FIRST_ROWS } from '@tanabana/server/contract/page-data';
import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How many cards are added at a time. */
const CARD_STEP = FIRST_ROWS;

/**
 * How many cards of a list are shown. Each history entry has its own number, so that after going back the page is as
 * long as before and the browser can restore the scroll position.
 */
export function useShownCount() {
  const { key: entry, pathname, search } = useLocation();
  // After a page load every entry has the same key. An open product does not change the list.
  const params = new URLSearchParams(search);
  params.delete(PRODUCT_PARAM);
  const key = `${entry}.${pathname}.${params}`;
  const [first] = useState(() => stored().get(key) ?? CARD_STEP);
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (shown > CARD_STEP) keep(key, shown);
  }, [key, shown]);

  return { first, shown, showMore: () => setShown((shown) => shown + CARD_STEP) };
}

const STORE = 'tanabana.shown';
const ENTRIES_MAX = 30;

/** Key to count, newest last; empty where storage is switched off or damaged. */
function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function keep(key: string, shown: number): void {
  const counts = stored();
  counts.delete(key);
  counts.set(key, shown);
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...counts].slice(-ENTRIES_MAX)));
  } catch {
    // Storage is switched off: going back starts with the first cards.
  }
}
