import { HEIC, PICTURE_HEAD, pictureTypeOf } from '@tanabana/server/contract/picture-type';
import { apiPaths } from '@tanabana/server/contract/paths';
import {
  PICTURE_BYTES_MAX,
  PICTURE_SIDE_MAX,
  pictureMessages,
  UPLOAD_LIMIT_MS,
} from '@tanabana/server/contract/pictures';
import type { UploadedPicture } from '@tanabana/server/contract/responses';
import { apiClient, serverMessage } from '../../lib/api-client.ts';
import { adminMessages } from '../messages.ts';

/** How far it came, in bytes. After the last one the server prepares the picture. */
export interface Sent {
  /** A thumbnail, if this browser can decode the picture. */
  thumb?: string | undefined;
  sent: number;
  total: number;
}

/** `4.2 MB` */
const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;

/** Uploads a picture, made smaller where it is too large, and resolves with its address. */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (sent: Sent) => void,
): Promise<string> {
  const { blob, thumb } = await shrinkPicture(await toPicture(file));
  if (blob.size > PICTURE_BYTES_MAX) {
    throw new Refusal(adminMessages.pictureTooLarge(file.name, formatMegabytes(blob.size)));
  }
  signal.throwIfAborted();
  const report = (sent: number) => onProgress({ thumb, sent, total: blob.size });
  report(0);
  const { image } = await apiClient.request<UploadedPicture>({
    url: apiPaths.pictures,
    method: 'POST',
    data: blob,
    headers: { 'Content-Type': blob.type },
    // With fetch the body would be a stream, which HTTP/1.1 cannot carry.
    adapter: 'xhr',
    onUploadProgress: ({ loaded }) => report(loaded),
    signal,
    timeout: UPLOAD_LIMIT_MS,
  });
  return image;
}

/** Why a picture was not uploaded. */
export const pictureError = (error: unknown): string =>
  (error instanceof Refusal ? error.message : serverMessage(error)) ??
  adminMessages.pictureNotUploaded;

/** With the type that its bytes have: a file without an extension has none. */
async function toPicture(file: File): Promise<File> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()));
  if (type === HEIC) throw new Refusal(pictureMessages.heic);
  if (!type) throw new Refusal(adminMessages.pictureNotSupported(file.name));
  return type === file.type ? file : new File([file], file.name, { type });
}

/** Its message is shown to the admin. */
class Refusal extends Error {}

interface ShrunkPicture {
  blob: Blob;
  /** A small copy as a data URL; undefined if this browser cannot decode the picture. */
  thumb: string | undefined;
}

/** The longer side of the thumbnail in px, twice as large as it is shown. */
const THUMB_SIDE = 320;

const QUALITY = 0.9;

/**
 * Scales the picture down to the largest size that the server takes, unless it is smaller or this browser cannot decode
 * it.
 */
async function shrinkPicture(file: File): Promise<ShrunkPicture> {
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
