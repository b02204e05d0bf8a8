import { useEffect } from 'react';

/** While something is written, the browser asks whoever closes or reloads the page. */
export function useWarningOnLeaving(isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWriting]);
}
