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

const name = (entry: string) => `tanabana.shown.${entry}`;

function recall(entry: string): number {
  try {
    return Number(sessionStorage.getItem(name(entry)) ?? CARD_STEP);
  } catch {
    return CARD_STEP;
  }
}

function keep(entry: string, shown: number): void {
  try {
    sessionStorage.setItem(name(entry), String(shown));
  } catch {
    // Storage is switched off: going back begins at the top.
  }
}
