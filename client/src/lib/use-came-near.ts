import { startTransition, useEffect, useState, type RefObject } from 'react';

/** So many are drawn in one task, so that none gets long. */
const AT_ONCE = 2;

const draws = new Map<Element, () => void>();
const near = new Set<Element>();
let frame: number | undefined;

function drawNext(): void {
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    startTransition(() => [...near].slice(0, AT_ONCE).forEach((element) => draws.get(element)?.()));
  });
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // An entry may come after its element is gone.
      if (isIntersecting && draws.has(target)) near.add(target);
      else near.delete(target);
    }
    drawNext();
  },
  { rootMargin: '100% 0%' },
);

/** Whether the element has ever been near the window. */
export function useCameNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return undefined;
    draws.set(current, () => setIsNear(true));
    observer.observe(current);
    // It is drawn, or gone.
    return () => {
      draws.delete(current);
      near.delete(current);
      observer.unobserve(current);
      drawNext();
    };
  }, [element, isNear]);
  return isNear;
}
