import { useEffect } from 'react';
import { brand } from '../config/brand.ts';

interface PageTitleProps {
  children?: string;
  /** A dialog's title replaces the screen's until the dialog closes. */
  isOverlay?: boolean;
}

const titles = { screen: '', overlay: '' };

function show() {
  const title = titles.overlay || titles.screen;
  document.title = title ? `${title} · ${brand.name}` : brand.name;
}

/** Sets the title of the browser's tab; without a text it is the shop's name. */
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
