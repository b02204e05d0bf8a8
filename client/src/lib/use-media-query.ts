import { useCallback, useSyncExternalStore } from 'react';

export const wideScreen = '(min-width: 48em)';
/** Where an open product has margins for its chevrons; also in shell.css. */
export const screenWithMargins = '(min-width: 75em)';
/** Where little stands above each other, as on a phone on its side. */
export const lowScreen = '(min-width: 35em) and (max-height: 31.24em)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Only for what a stylesheet cannot do, such as rendering another element. */
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
