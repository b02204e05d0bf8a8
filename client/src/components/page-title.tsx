import { useEffect } from 'react';
import { brand } from '../config/brand.ts';

interface PageTitleProps {
  children?: string;
  /** What is open over the screen names the tab until it is closed. */
  isOverlay?: boolean;
}

const titles = { screen: '', overlay: '' };

function show() {
  const words = titles.overlay || titles.screen;
  document.title = words ? `${words} · ${brand.name}` : brand.name;
}

/** Names the screen in the browser's tab; without words the shop's own name stands there. */
export function PageTitle({ children = '', isOverlay = false }: PageTitleProps) {
  useEffect(() => {
    if (!isOverlay) {
      titles.screen = children;
      show();
      return;
    }
    titles.overlay = children;
    show();
    return () => {
      titles.overlay = '';
      show();
    };
  }, [children, isOverlay]);
  return null;
}
