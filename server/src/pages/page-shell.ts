import { pictureSources } from '../contract/pictures.ts';
import { element } from './page-head.ts';
import type { PagePicture } from './page-template.ts';

/** The pictures of `short-listing` are square; `product cloth` leaves room for the facts of its cloth. */
export type ShellScreen =
  'home' | 'listing' | 'short-listing' | 'policy' | 'product' | 'product cloth';

/**
 * The frame of a screen and its first pictures, which a phone paints before the script has come. The client's
 * `styles/shell.css` gives each the place and size that the screen has.
 */
export function shellOf(
  screen: ShellScreen,
  pictures: readonly PagePicture[],
  hasFacts: boolean,
): string {
  const images = pictures.map(({ image, sizes = '' }) => {
    const srcset = pictureSources(image);
    return element('img', { alt: '', src: image, ...(srcset && { srcset, sizes }) });
  });
  const box = `<div${boxOf(screen, hasFacts)}>${images.join('')}</div>`;
  return `<div class="shell" data-screen="${screen}" aria-hidden="true">${box}</div>`;
}

function boxOf(screen: ShellScreen, hasFacts: boolean): string {
  if (screen.endsWith('listing')) {
    return ` class="listing-frame"${hasFacts ? ' data-facts=""' : ''}`;
  }
  if (!screen.startsWith('product')) return '';
  return ` class="product-window${screen.endsWith('cloth') ? ' cloth-window' : ''}"`;
}
