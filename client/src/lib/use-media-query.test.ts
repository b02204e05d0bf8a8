import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reducedMotion, useMediaQuery, wideScreen } from './use-media-query.ts';

/** A window that can be widened. */
function fakeMedia() {
  let isWide = false;
  const listeners = new Set<() => void>();
  const addEventListener = vi.fn((_type: string, listener: () => void) => listeners.add(listener));
  const removeEventListener = (_type: string, listener: () => void) => listeners.delete(listener);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide && query === wideScreen,
        addEventListener,
        removeEventListener,
      }) as unknown as MediaQueryList,
  );
  return {
    addEventListener,
    listeners,
    widen: () => {
      isWide = true;
      for (const listener of listeners) listener();
    },
  };
}

describe('a media query', () => {
  it('updates the component, with one listener for all renderings', () => {
    const media = fakeMedia();
    const { result, rerender, unmount } = renderHook(() => useMediaQuery(wideScreen));
    expect(result.current).toBe(false);
    act(media.widen);
    expect(result.current).toBe(true);
    rerender();
    expect(media.addEventListener).toHaveBeenCalledOnce();
    unmount();
    expect(media.listeners.size).toBe(0);
  });

  it('can change', () => {
    const media = fakeMedia();
    media.widen();
    const { result, rerender } = renderHook((query: string) => useMediaQuery(query), {
      initialProps: wideScreen,
    });
    expect(result.current).toBe(true);
    rerender(reducedMotion);
    expect(result.current).toBe(false);
  });
});
