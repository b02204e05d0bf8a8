import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureMessages,
  type PictureFormat,
  type PictureWidth,
} from '../contract/pictures.ts';

export interface Variant {
  width: PictureWidth;
  format: PictureFormat;
  bytes: Buffer;
}

export type Converted = { variants: Variant[] } | { status: number; message: string };

/** A picture whose height is more than this many times its width is made narrower. */
const HEIGHTS_MAX = 3;

/** One column of 64 million pixels takes a minute, one row of them 650 MB. */
const SIDE_MAX = 20_000;

// Use one processor, and cache nothing between pictures.
sharp.concurrency(1);
sharp.cache(false);
// Allow only the decoders of the four formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Makes every variant: upright, in sRGB, without any metadata. Of an animation, the first frame. */
export async function convertPicture(bytes: Buffer): Promise<Converted> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = metadata;
    if (Math.max(width, height) > SIDE_MAX) {
      return { status: 413, message: pictureMessages.tooLong(SIDE_MAX) };
    }
    const most = mostPixels(metadata);
    if (width * height > most) {
      return { status: 413, message: pictureMessages.tooManyPixels(most) };
    }
    return { variants: await makeVariants(bytes, most) };
  } catch {
    return { status: 400, message: pictureMessages.broken };
  }
}

/**
 * The most pixels that a picture may have. Fewer where the decoder needs more memory for each: 16 to 26 bytes for AVIF,
 * 8 for interlaced 16-bit PNG and for progressive CMYK.
 */
function mostPixels({ format, isProgressive, depth, space }: Metadata): number {
  if (format === 'heif') return 16_000_000;
  return isProgressive && (depth !== 'uchar' || space === 'cmyk') ? 32_000_000 : 64_000_000;
}

/** The upload is decoded once, and the variants are made from the widest picture. */
async function makeVariants(bytes: Buffer, most: number): Promise<Variant[]> {
  const upload = sharp(bytes, { failOn: 'error', limitInputPixels: most });
  const { data, info: pixels } = await fit(upload.autoOrient(), Math.max(...PICTURE_WIDTHS))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const variants: Variant[] = [];
  for (const width of PICTURE_WIDTHS) {
    const picture = fit(sharp(data, { raw: pixels }), width);
    for (const format of PICTURE_FORMATS) {
      variants.push({ width, format, bytes: await encode(picture.clone(), format) });
    }
  }
  return variants;
}

function fit(picture: Sharp, width: number): Sharp {
  const height = width * HEIGHTS_MAX;
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 80 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
  }
}
