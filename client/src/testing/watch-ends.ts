import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for scrolling: the returned function reports the ends of the lists as near. */
export function watchEnds(): () => void {
  const seen = new Set<IntersectionObserverCallback>();
  function Observer(callback: IntersectionObserverCallback) {
    return { observe: () => seen.add(callback), disconnect: () => seen.delete(callback) };
  }
  vi.stubGlobal('IntersectionObserver', vi.fn(Observer));
  const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  return () => act(() => seen.forEach((callback) => callback(near, {} as IntersectionObserver)));
}
