import type { PictureFormat } from '../contract/pictures.ts';

/** The smallest format that the client names. A client that takes anything, such as a chat app, gets JPEG. */
export function acceptedFormat(accept = ''): PictureFormat {
  const named = accept.split(',').map((type) => type.replaceAll(' ', '').toLowerCase());
  const accepts = (format: PictureFormat) =>
    named.some((type) => type.split(';')[0] === `image/${format}` && !/;q=0(?:\.0*)?$/.test(type));
  return (['avif', 'webp'] as const).find(accepts) ?? 'jpeg';
}
