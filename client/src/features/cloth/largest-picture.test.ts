import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { largestPicture } from './largest-picture.ts';

it('is 1,920 px of an upload, else the picture itself (4.12)', () => {
  const upload = `/pictures/${'0a'.repeat(32)}`;
  expect(largestPicture(upload, 'https://api.example')).toBe(`https://api.example${upload}?w=1920`);
  expect(largestPicture('https://cdn.example/a.avif')).toBe('https://cdn.example/a.avif');
});

it('is 1,600 px of the pictures of the demo that have it (4.12)', () => {
  const folder = resolve(import.meta.dirname, '../../../public/demo/products');
  const pictures = readdirSync(folder).filter((file) => /^[a-z]+-\d\d\.avif$/.test(file));
  expect(pictures.length).toBeGreaterThan(100);
  for (const picture of pictures) {
    const wide = picture.replace('.avif', '-1600.avif');
    const largest = existsSync(resolve(folder, wide)) ? wide : picture;
    expect(largestPicture(`/demo/products/${picture}`)).toBe(`/demo/products/${largest}`);
  }
});
