import { act } from '@testing-library/react';
import { PAGE_DATA_ID, type PageData } from '@tanabana/server/contract/page-data';
import { onTestFinished, vi } from 'vitest';
import { byPath } from './fake-network.ts';

/** Fake timers that also advance by themselves, so that `findBy` and `waitFor` work. Each press waits for such a step. */
export function takeClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 });
  return {
    /** Advances the clock by so many milliseconds. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

/** Advances timers that stand still otherwise. */
export const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** The media queries for which `matches` is true match, and no others. */
export function matchMediaBy(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }),
  );
}

/** Stands in for scrolling: the returned function reports what is watched, such as the end of a list, as near. */
export function watchEnds() {
  const seen = new Set<IntersectionObserverCallback>();
  function Observer(callback: IntersectionObserverCallback) {
    return { observe: () => seen.add(callback), disconnect: () => seen.delete(callback) };
  }
  vi.stubGlobal('IntersectionObserver', vi.fn(Observer));
  return (entry: object = { isIntersecting: true }) =>
    act(() =>
      seen.forEach((callback) =>
        callback([entry as IntersectionObserverEntry], {} as IntersectionObserver),
      ),
    );
}

/** From now on nothing can be stored, as when the storage is full. */
export function fillStorage(): void {
  const stored = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.getItem(key),
    removeItem: (key: string) => stored.removeItem(key),
    clear: () => stored.clear(),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
}

/** Lists that came with the page. */
export function givePage(data: PageData) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ID;
  element.textContent = JSON.stringify(byPath(data));
  document.body.append(element);
  onTestFinished(() => element.remove());
}
