import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How many cards are added at a time. */
export const CARD_STEP = 24;

/**
 * How many cards of a list are shown. Each history entry has its own number, so that after going back the page is as
 * long as before and the browser can restore the scroll position.
 */
export function useShownCount() {
  const { key: entry, pathname, search } = useLocation();
  // After a page load every entry has the same key. An open product does not change the list.
  const key = `${entry}.${pathname}.${new URLSearchParams(search).get('q') ?? ''}`;
  const [first] = useState(() => recall(key));
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (shown > CARD_STEP) keep(key, shown);
  }, [key, shown]);

  return { first, shown, showMore: () => setShown((shown) => shown + CARD_STEP) };
}

const STORE = 'tanabana.shown';
const ENTRIES_MAX = 30;

/** Pairs of key and count, newest last. */
function stored(): unknown[][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(entries) ? entries.filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}

function recall(key: string): number {
  const shown = stored().find(([entry]) => entry === key)?.[1];
  return typeof shown === 'number' ? shown : CARD_STEP;
}

function keep(key: string, shown: number): void {
  const others = stored().filter(([entry]) => entry !== key);
  try {
    const entries = [...others, [key, shown]].slice(-ENTRIES_MAX);
    sessionStorage.setItem(STORE, JSON.stringify(entries));
  } catch {
    // Storage is switched off: going back starts with the first cards.
  }
}
