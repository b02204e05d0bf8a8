import { PICTURE_SIDE_MAX } from '@tanabana/server/contract/pictures';

interface ShrunkPicture {
  blob: Blob;
  /** A small copy as a data URL; undefined if this browser cannot decode the picture. */
  thumb: string | undefined;
}

/** The longer side of the thumbnail in px, twice as large as it is shown. */
const THUMB_SIDE = 320;

const QUALITY = 0.9;

/** Scales the picture down to the largest size that the server takes, unless it is smaller or this browser cannot decode it. */
export async function shrinkPicture(file: File): Promise<ShrunkPicture> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { blob: file, thumb: undefined };
  }
  const thumb = draw(picture, THUMB_SIDE).toDataURL('image/jpeg', QUALITY);
  const isSmall = Math.max(picture.width, picture.height) <= PICTURE_SIDE_MAX;
  const blob = isSmall ? file : await smaller(picture, file.type);
  picture.close();
  return { blob: blob ?? file, thumb };
}

/** Not JPEG for all: WebP keeps transparency. A browser that cannot encode WebP makes a PNG. */
const smaller = (picture: ImageBitmap, type: string) =>
  new Promise<Blob | null>((resolve) =>
    draw(picture, PICTURE_SIDE_MAX).toBlob(
      resolve,
      type === 'image/jpeg' ? type : 'image/webp',
      QUALITY,
    ),
  );

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = side / Math.max(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
