import { useEffect } from 'react';

const KEY = 'tanabana.scroll';
/** Gives up when the page is still too short after this time (ms). */
const LIMIT_MS = 10_000;

const address = () => location.pathname + location.search;

function leave() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([address(), window.scrollY]));
  } catch {
    // Storage is switched off: a reload starts at the top.
  }
}

/** The saved position of this address, in pixels; 0 when another address was left. */
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
 * Restores the scroll position after a reload as soon as the page is long enough. The browser gives up before the
 * products are loaded. A scroll or a press of the user ends it.
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
