import { useEffect } from 'react';
import { useQuantities } from './use-quantities.ts';

/** Leaving the screen, or the shop itself, sends a quantity that still waits. */
export function useSendOnLeave(): void {
  const { pending } = useQuantities();
  useEffect(() => {
    const send = () => void pending.flush();
    // Home by the brand reloads the page; a request that began as late as pagehide would be dropped.
    addEventListener('beforeunload', send);
    return () => {
      removeEventListener('beforeunload', send);
      send();
    };
  }, [pending]);
}
