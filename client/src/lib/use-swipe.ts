import { useRef } from 'react';
import type { TouchEvent } from 'react';

/** Shorter movements, in px, are no swipe. */
const DISTANCE = 40;

interface Swipe {
  onLeft: () => void;
  onRight: () => void;
}

/** Touch handlers for an element that a finger swipes sideways. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientX : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]?.clientX;
      if (start.current === undefined || end === undefined) return;
      const moved = end - start.current;
      start.current = undefined;
      if (moved <= -DISTANCE) onLeft();
      if (moved >= DISTANCE) onRight();
    },
  };
}
