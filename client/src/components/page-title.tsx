import { useLayoutEffect } from 'react';
import { brand } from '../config/brand.ts';
import { setCanonical } from '../lib/canonical.ts';

interface PageTitleProps {
  children?: string;
  /** The canonical path. Search engines do not index a screen without one. */
  canonical?: string;
  /** A dialog's title and canonical path replace the screen's until the dialog closes. */
  isOverlay?: boolean;
}

interface Head {
  title: string;
  canonical: string | undefined;
}

const heads: { screen?: Head; overlay?: Head } = {};

function show() {
  const head = heads.overlay ?? heads.screen;
  if (!head) return;
  document.title = head.title ? `${head.title} · ${brand.name}` : brand.name;
  setCanonical(head.canonical);
}

export function PageTitle({ children = '', canonical, isOverlay = false }: PageTitleProps) {
  useLayoutEffect(() => {
    const place = isOverlay ? 'overlay' : 'screen';
    heads[place] = { title: children, canonical };
    show();
    return () => {
      delete heads[place];
      show();
    };
  }, [children, canonical, isOverlay]);
  return null;
}
