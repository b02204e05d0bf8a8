import { useEffect } from 'react';
import { readJson, writeJson } from '../lib/stored-json.ts';

const KEY = 'tanabana.scroll';
/** If the page has not reached its former height by then, it never will. */
const TIMEOUT_MS = 10_000;

const address = () => location.pathname + location.search;

const storePosition = () => writeJson('sessionStorage', KEY, [address(), window.scrollY]);

/** In pixels; 0 when none is stored for this address. */
function storedPosition(): number {
  const position = readJson('sessionStorage', KEY, (value) => {
    const [savedAddress, y] = value as unknown[];
    return savedAddress === address() && typeof y === 'number' ? y : 0;
  });
  return position ?? 0;
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/**
 * Restores the scroll position after a reload, because the browser gives up before the products are loaded. It does so
 * each time the page grows, until the user scrolls or presses something.
 */
export function useRestoredScroll(): void {
  useEffect(() => {
    addEventListener('pagehide', storePosition);
    return () => removeEventListener('pagehide', storePosition);
  }, []);

  useEffect(() => {
    const start = address();
    const y = isReload() ? storedPosition() : 0;
    if (y === 0) return;
    const ended = new AbortController();
    const end = () => ended.abort();
    const observer = new ResizeObserver(() => {
      if (address() !== start) return end();
      if (document.documentElement.scrollHeight < y + window.innerHeight) return;
      window.scrollTo(0, y);
    });
    ended.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(document.body);
    for (const type of ['wheel', 'pointerdown', 'touchmove', 'keydown', 'popstate']) {
      addEventListener(type, end, { signal: ended.signal, passive: true });
    }
    const timer = setTimeout(end, TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}
