import type { PictureFormat } from '../contract/pictures.ts';

/** Whether the bytes begin as a JPEG, PNG, WebP or AVIF. */
export function isOfPictureFormat(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP';
  if (text(4, 8) !== 'ftyp') return false;
  // The first box lists the brands of the file: the main one, its version, others.
  const brands = text(8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs);
  return brands?.some((brand) => brand === 'avif' || brand === 'avis') ?? false;
}

/** The smallest format that the client names. A client that takes anything, such as a chat app, gets JPEG. */
export function acceptedFormat(accept = ''): PictureFormat {
  const named = accept.split(',').map((type) => type.replaceAll(' ', '').toLowerCase());
  const accepts = (format: PictureFormat) =>
    named.some((type) => type.split(';')[0] === `image/${format}` && !/;q=0(?:\.0*)?$/.test(type));
  return (['avif', 'webp'] as const).find(accepts) ?? 'jpeg';
}
