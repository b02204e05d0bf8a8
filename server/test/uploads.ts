import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of one colour, to be encoded. */
export const plainPicture = (width = 40, height = 30, background = '#f00'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** As a phone makes it: lying on its side, in Display P3, with the place where it was taken. */
export const phonePicture = (width: number, height: number): Promise<Buffer> =>
  plainPicture(width, height)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'secret-artist', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The head of a PNG of this size, and nothing of its pixels. */
export async function hugePng(
  width: number,
  height: number,
  small = plainPicture().png(),
): Promise<Buffer> {
  const png = await small.toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The same for an AVIF. */
export async function hugeAvif(width: number, height: number): Promise<Buffer> {
  const avif = await plainPicture().avif().toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** The same for a progressive JPEG in CMYK. */
export async function hugeCmykJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await plainPicture().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
  const size = jpeg.indexOf('ffc2', 'hex') + 5;
  jpeg.writeUInt16BE(height, size);
  jpeg.writeUInt16BE(width, size + 2);
  return jpeg;
}
