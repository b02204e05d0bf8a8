import { useRef, type PointerEvent } from 'react';

/** In px. A shorter movement is not a swipe. */
const DISTANCE_MIN = 40;

interface Swipe {
  onLeft: () => void;
  onRight: () => void;
}

/** Pointer handlers for horizontal swipes by touch. The browser cancels the pointer when it scrolls instead. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < Math.max(DISTANCE_MIN, Math.abs(y))) return;
      if (x < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
