import { useEffect } from 'react';

const KEY = 'tanabana.scroll';
/** A page that is still too short by then stays where it is (ms). */
const LIMIT_MS = 10_000;

const address = () => location.pathname + location.search;

function leave() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([address(), window.scrollY]));
  } catch {
    // Storage is switched off: a reload begins at the top.
  }
}

/** How far down the page was when it was left for this very address, in pixels; 0 for any other. */
function recall(): number {
  try {
    const [left, y] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return left === address() && typeof y === 'number' ? y : 0;
  } catch {
    return 0;
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/**
 * After a reload the page is back where it was as soon as it is long enough for that: the browser itself gives up
 * before the products have come. A shopper who scrolls or presses something first decides.
 */
export function useRestoredScroll(): void {
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const start = address();
    const y = isReload() ? recall() : 0;
    if (y === 0) return;
    const ended = new AbortController();
    const end = () => ended.abort();
    const growth = new ResizeObserver(() => {
      if (address() !== start) return end();
      if (document.documentElement.scrollHeight < y + window.innerHeight) return;
      window.scrollTo(0, y);
      end();
    });
    ended.signal.addEventListener('abort', () => growth.disconnect());
    growth.observe(document.body);
    for (const type of ['wheel', 'pointerdown', 'touchmove', 'keydown', 'popstate']) {
      addEventListener(type, end, { signal: ended.signal, passive: true });
    }
    const timer = setTimeout(end, LIMIT_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}
