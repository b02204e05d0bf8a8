import { FIRST_ROWS } from '@tanabana/server/contract/page-data';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const CARD_STEP = FIRST_ROWS;

/** The state of the history entry; the router does not know `shown`. */
const ownState = () => window.history.state as { key?: string; shown?: number } | null;

/**
 * How many cards of a list are shown. The history entry has it, so that after going back and after a reload the page is as
 * long as before and the browser can restore the scroll position. There are never fewer than `least`.
 */
export function useShownCount(least: number) {
  // An open product is an entry of its own over the same list.
  const { key } = useLocation();
  const [shown, setShown] = useState(() => ownState()?.shown ?? CARD_STEP);
  if (least > shown) setShown(Math.ceil(least / CARD_STEP) * CARD_STEP);

  useEffect(() => {
    // While a screen is on its way, the entry is that screen's.
    const isOwn = (ownState()?.key ?? key) === key;
    if (isOwn && shown > CARD_STEP) window.history.replaceState({ ...ownState(), shown }, '');
  }, [key, shown]);

  return { shown, showMore: () => setShown((shown) => shown + CARD_STEP) };
}
