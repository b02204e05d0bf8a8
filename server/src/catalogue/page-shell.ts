import { pictureSources } from '../contract/pictures.ts';
import { element } from '../http/page-head.ts';
import type { PagePicture } from '../http/page-template.ts';

/** A listing of short pictures has square ones. */
export type ShellScreen = 'home' | 'listing' | 'short-listing' | 'product';

/**
 * The frame of a screen and its first pictures, which a phone paints before the script has come. The client's
 * `styles/shell.css` gives each the place and size that the screen has.
 */
export function shellOf(screen: ShellScreen, pictures: readonly PagePicture[]): string {
  const images = pictures.map(({ image, sizes = '' }) => {
    const srcset = pictureSources(image);
    return element('img', { alt: '', src: image, ...(srcset && { srcset, sizes }) });
  });
  return `<div class="shell" data-screen="${screen}" aria-hidden="true"><div>${images.join('')}</div></div>`;
}
