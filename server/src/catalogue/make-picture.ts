import { inflateSync } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureMessages,
  type PictureFormat,
  type PictureWidth,
} from '../contract/pictures.ts';

/** One form of a picture, as it is kept and sent. */
export interface Variant {
  width: PictureWidth;
  format: PictureFormat;
  bytes: Buffer;
}

/** The variants, or why there are none. */
export type Made = { variants: Variant[] } | { status: number; message: string };

/** A picture that is higher than this many of its widths is made narrower. */
const MOST_HEIGHTS = 3;

const TEXT_BYTES_MAX = 8_000_000;

// One processor, and nothing kept between pictures.
sharp.concurrency(1);
sharp.cache(false);
// Of all the decoders of libvips, those of the four formats.
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
export async function makePicture(bytes: Buffer): Promise<Made> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const most = mostPixels(metadata);
    if (metadata.width * metadata.height > most) {
      return { status: 413, message: pictureMessages.tooManyPixels(most) };
    }
    if (metadata.format === 'png') checkTexts(bytes);
    return { variants: await variantsOf(bytes, most) };
  } catch {
    return { status: 400, message: pictureMessages.broken };
  }
}

/**
 * Less where the decoder takes more memory for a pixel: 16 to 26 bytes in AVIF, 8 where 16 bits are interlaced or CMYK
 * is progressive.
 */
function mostPixels({ format, isProgressive, depth, space }: Metadata): number {
  if (format === 'heif') return 16_000_000;
  return isProgressive && (depth !== 'uchar' || space === 'cmyk') ? 32_000_000 : 64_000_000;
}

/** The decoder leaves the texts of a PNG alone. Throws for one that is packed to burst. */
function checkTexts(bytes: Buffer): void {
  for (let at = 8; at + 8 < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const afterKeyword = chunk.indexOf(0) + 1;
    // A byte for the method; or one that says whether it is packed, the method, and two more texts that end with 0.
    let packed: Buffer | undefined;
    if (type === 'zTXt') packed = chunk.subarray(afterKeyword + 1);
    else if (type === 'iTXt' && chunk[afterKeyword] === 1) {
      packed = chunk.subarray(chunk.indexOf(0, chunk.indexOf(0, afterKeyword + 2) + 1) + 1);
    }
    if (packed) inflateSync(packed, { maxOutputLength: TEXT_BYTES_MAX });
  }
}

/** The upload is decoded once, and the variants are made from the widest picture. */
async function variantsOf(bytes: Buffer, most: number): Promise<Variant[]> {
  const upload = sharp(bytes, { failOn: 'error', limitInputPixels: most });
  const { data, info: raw } = await fit(upload.autoOrient(), Math.max(...PICTURE_WIDTHS))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const variants: Variant[] = [];
  for (const width of PICTURE_WIDTHS) {
    const picture = fit(sharp(data, { raw }), width);
    for (const format of PICTURE_FORMATS) {
      variants.push({ width, format, bytes: await encode(picture.clone(), format) });
    }
  }
  return variants;
}

function fit(picture: Sharp, width: number): Sharp {
  const height = width * MOST_HEIGHTS;
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
