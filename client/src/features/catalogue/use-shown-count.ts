import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CARD_STEP } from './card-step.ts';

/**
 * How many of a long list's cards are on show. Each entry of the history keeps its own number, so that going
 * back finds the page as long as it was, and the browser its place on it.
 */
export function useShownCount() {
  const { key: entry, pathname, search } = useLocation();
  // Every freshly loaded entry has the same key; an open product is no other list.
  const key = `${entry}.${pathname}.${new URLSearchParams(search).get('q') ?? ''}`;
  const [first] = useState(() => recall(key));
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (shown > CARD_STEP) keep(key, shown);
  }, [key, shown]);

  return { first, shown, showMore: () => setShown((shown) => shown + CARD_STEP) };
}

const STORE = 'tanabana.shown';
/** Who goes back further begins with the first cards. */
const ENTRIES_MAX = 30;

/** The entries of the history that show more than the first cards, newest last. */
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
    // Storage is switched off: going back begins at the top.
  }
}
