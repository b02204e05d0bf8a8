import { expect, it } from 'vitest';
import { largestPicture } from './largest-picture.ts';

it('is 1,600 px of a demo picture that has it, 1,920 px of an upload, else the picture itself (4.12)', () => {
  expect(largestPicture('https://cdn.example/a.avif')).toBe('https://cdn.example/a.avif');
  expect(largestPicture('/demo/products/lawn-01.avif')).toBe('/demo/products/lawn-01-1600.avif');
  expect(largestPicture('/demo/products/lawn-02.avif')).toBe('/demo/products/lawn-02.avif');
  const upload = `/pictures/${'0a'.repeat(32)}`;
  expect(largestPicture(upload, 'https://api.example')).toBe(`https://api.example${upload}?w=1920`);
});
