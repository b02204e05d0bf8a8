import { groupDigits } from './money.ts';

/** The types of a picture that the admin may upload. Its bytes decide which one it is. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PICTURE_MB_MAX = 12;
export const PICTURE_BYTES_MAX = PICTURE_MB_MAX * 1_000_000;

/** Width or height in pixels: the client makes what is larger smaller before it sends it. */
export const PICTURE_SIDE_MAX = 2_560;

/** How long an upload may take, from its headers to its response (ms). */
export const UPLOAD_LIMIT_MS = 120_000;

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** The widest is for looking closer; older uploads lack it. */
export const PICTURE_WIDTHS = [320, 640, 800, 1280, 1600, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const pictureMessages = {
  notSupported: 'This is not a picture that can be used. Use JPEG, PNG, WebP or AVIF.',
  heic: 'This is a HEIC picture. Choose it on the iPhone itself, which sends a JPEG, or open it in Preview or Photos and export it as JPEG.',
  broken: 'This picture is empty or damaged.',
  tooLarge: `This picture is too large. The limit is ${PICTURE_MB_MAX} MB.`,
  tooManyPixels: (most: number) =>
    `This picture has too many pixels. The most for its kind is ${most / 1_000_000} million.`,
  tooLong: (most: number) =>
    `This picture is too long. The most is ${groupDigits(most)} pixels a side.`,
  notPrepared: 'The picture could not be prepared. Please try again.',
} as const;

/** The widths from which a card chooses, and a slide. */
const uploadedWidths = { card: [320, 640, 1280], slide: [800, 1600] } as const;

/** The narrow one of a slide is the middle of the wide one in 4:3: the part that a phone shows. */
const demoWidths: Record<string, readonly number[]> = {
  slides: [800, 1600],
  products: [320, 640],
};

const demoPicture = /^\/demo\/(slides|products)\/[\w-]+(?=\.avif$)/;
const uploadedPicture = /^\/pictures\/[\da-f]{64}$/;

export const isUploaded = (address: string): boolean => uploadedPicture.test(address);

/** How wide a card's picture is shown. */
export const cardSizes = '(min-width: 64em) 276px, (min-width: 48em) 30vw, 44vw';

/** Not real lengths: they make phones choose the narrow picture and all others the wide one. */
export const slideSizes = '(min-width: 48em) 1600px, 200px';

/** The widths in which a picture exists, the widest last; none for a picture of unknown size. */
export function pictureWidths(address: string, sizes = cardSizes): readonly number[] {
  if (isUploaded(address)) return uploadedWidths[sizes === slideSizes ? 'slide' : 'card'];
  const [, folder = ''] = demoPicture.exec(address) ?? [];
  return demoWidths[folder] ?? [];
}

/** The address of one of its `pictureWidths`. `origin` comes before that of an upload. */
export function pictureAt(address: string, width: number, origin = ''): string {
  if (isUploaded(address)) return `${origin}${address}?w=${width}`;
  if (width === pictureWidths(address).at(-1)) return address;
  return address.replace(demoPicture, (path) => `${path}-${width}`);
}

/**
 * For `srcset` and `imagesrcset`, where the picture is shown in these `sizes`; undefined when it exists in one width only.
 */
export function pictureSources(address: string, sizes?: string, origin = ''): string | undefined {
  const sources = pictureWidths(address, sizes).map(
    (width) => `${pictureAt(address, width, origin)} ${width}w`,
  );
  return sources.length > 0 ? sources.join(', ') : undefined;
}
