import { useEffect } from 'react';
import { brand } from '../config/brand.ts';

/** Names the screen in the browser's tab; without a title the shop's own name stands there. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title]);
}
