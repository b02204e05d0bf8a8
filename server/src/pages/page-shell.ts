import { pictureSources } from '../contract/pictures.ts';
import type { Product } from '../contract/product.ts';
import { element } from './page-head.ts';
import type { PagePicture } from './page-template.ts';

/** The pictures of `short-listing` are square. */
export type ShellScreen =
  'home' | 'listing' | 'short-listing' | 'policy' | `product${'' | ' piece'}${'' | ' several'}`;

/** The picture of a piece is shown whole, cloth by the metre fills its box. Several pictures are shown small below it. */
export const productShell = ({ cloth, pictures }: Product): ShellScreen =>
  `product${cloth?.unit ? '' : ' piece'}${pictures ? ' several' : ''}`;

/**
 * The frame of a screen and its first pictures, which a phone paints before the script has come. The client's
 * `styles/shell.css` gives each the place and size that the screen has.
 */
export function renderShell(
  screen: ShellScreen,
  pictures: readonly PagePicture[],
  hasFacts: boolean,
): string {
  const images = pictures.map(({ image, sizes = '' }) => {
    const srcset = pictureSources(image);
    return element('img', { alt: '', src: image, ...(srcset && { srcset, sizes }) });
  });
  const box = renderBox(screen, hasFacts, images.join(''));
  return `<div class="shell" data-screen="${screen}" aria-hidden="true">${box}</div>`;
}

function renderBox(screen: ShellScreen, hasFacts: boolean, images: string): string {
  if (screen.endsWith('listing')) {
    return `<div class="listing-frame"${hasFacts ? ' data-facts=""' : ''}>${images}</div>`;
  }
  if (!screen.startsWith('product')) return `<div>${images}</div>`;
  const window = screen.split(' ').map((word) => `${word}-window`);
  return `<div class="${window.join(' ')}"><div class="product-sheet">${images}</div></div>`;
}
