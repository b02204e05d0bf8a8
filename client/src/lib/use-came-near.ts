import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const draws = new Map<Element, () => void>();
const near = new Set<Element>();
let frame: number | undefined;

/** One in each frame, so that no task gets long. */
function drawNext(): void {
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    const [element] = near;
    if (element) startTransition(() => draws.get(element)?.());
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

/** For a key that leads to what is not drawn yet, and for the printer. */
export function drawNow(elements: Iterable<Element>): void {
  flushSync(() => [...elements].forEach((element) => draws.get(element)?.()));
}

window.addEventListener('beforeprint', () => drawNow(draws.keys()));

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
