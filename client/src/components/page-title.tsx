import { useEffect } from 'react';
import { brand } from '../config/brand.ts';

/** Names the screen in the browser's tab; without words the shop's own name stands there. */
export function PageTitle({ children }: { children?: string }) {
  useEffect(() => {
    document.title = children ? `${children} · ${brand.name}` : brand.name;
  }, [children]);
  return null;
}
