import { describe, expect, it } from 'vitest';
import { cardSizes, pictureSources, pictureWidths, slideSizes } from './pictures.ts';
import { isPicture } from './values.ts';

describe('the widths of a picture', () => {
  it('are 320 and 640 for a demo product, 800 and 1600 for a demo slide', () => {
    expect(pictureSources('/demo/products/net-01.avif')).toBe(
      '/demo/products/net-01-320.avif 320w, /demo/products/net-01.avif 640w',
    );
    expect(pictureSources('/demo/slides/slide-1.avif')).toBe(
      '/demo/slides/slide-1-800.avif 800w, /demo/slides/slide-1.avif 1600w',
    );
  });

  it('are unknown for every other address', () => {
    for (const address of [
      ...['https://cdn.example.com/demo/products/net-01.avif', '/demo/fabrics/net.avif'],
      ...['/demo/products/net-01.jpg', '/demo/products/../slides/slide-1.avif'],
    ]) {
      expect(pictureWidths(address)).toEqual([]);
      expect(pictureSources(address)).toBeUndefined();
    }
  });
});

it('of an upload are those of a card or of a slide (4.12)', () => {
  const address = `/pictures/${'0a'.repeat(32)}`;
  expect(pictureSources(address, cardSizes, 'https://api.example')).toBe(
    [320, 640, 1280].map((w) => `https://api.example${address}?w=${w} ${w}w`).join(', '),
  );
  expect(pictureSources(address, slideSizes)).toBe(
    `${address}?w=800 800w, ${address}?w=1600 1600w`,
  );
  expect(pictureSources(`https://elsewhere.example${address}`, cardSizes)).toBeUndefined();
  expect(isPicture(address)).toBe(true);
});
