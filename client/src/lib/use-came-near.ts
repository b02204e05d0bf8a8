import { startTransition, useEffect, useState, type RefObject } from 'react';

/** So many are drawn in one frame, so that no task gets long. */
const AT_ONCE = 3;

const waiting = new Map<Element, () => void>();
const near: Element[] = [];

function report(entries: IntersectionObserverEntry[]) {
  if (near.length === 0) requestAnimationFrame(drawNext);
  near.push(...entries.filter((entry) => entry.isIntersecting).map(({ target }) => target));
}

function drawNext() {
  for (const element of near.splice(0, AT_ONCE)) waiting.get(element)?.();
  if (near.length > 0) requestAnimationFrame(drawNext);
}

const observer = new IntersectionObserver(report, { rootMargin: '100% 0%' });

/** Whether the element has ever been near the window. */
export function useCameNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return undefined;
    waiting.set(current, () => startTransition(() => setIsNear(true)));
    observer.observe(current);
    return () => {
      waiting.delete(current);
      observer.unobserve(current);
    };
  }, [element, isNear]);
  return isNear;
}
