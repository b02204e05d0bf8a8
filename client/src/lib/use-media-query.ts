import { useSyncExternalStore } from 'react';

export const wideScreen = '(min-width: 768px)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** For what the stylesheet alone cannot do: another element, or no movement at all. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
