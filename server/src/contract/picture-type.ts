import type { PICTURE_TYPES } from './pictures.ts';

/** Enough of a file for `pictureTypeOf`. */
export const PICTURE_HEAD = 256;

/** What phones write: iPhones, unless they are told otherwise. */
export const HEIC = 'image/heic';

/** The type of a picture by its bytes; undefined for any other file. */
export function pictureTypeOf(
  file: Uint8Array,
): (typeof PICTURE_TYPES)[number] | typeof HEIC | undefined {
  const head = String.fromCharCode(...file.subarray(0, PICTURE_HEAD));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF')) return head.startsWith('WEBP', 8) ? 'image/webp' : undefined;
  if (!head.startsWith('ftyp', 4)) return undefined;
  // The first box lists the brands of the file: the main one, its version, others.
  const brands =
    head.slice(8, (head.charCodeAt(2) << 8) | head.charCodeAt(3)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif';
  return brands.some((brand) => /^he[iv][cmsx]$/.test(brand)) ? HEIC : undefined;
}
