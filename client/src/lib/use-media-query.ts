import { useCallback, useSyncExternalStore } from 'react';

export const wideScreen = '(min-width: 768px)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** For what the stylesheet alone cannot do: another element, or no movement at all. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
