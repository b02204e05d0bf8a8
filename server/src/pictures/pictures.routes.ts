import express, { type Request, type RequestHandler, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { uploadedPictureSchema } from '../contract/responses.ts';
import { HEIC, pictureTypeOf } from '../contract/picture-type.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_MB_MAX,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureMessages,
  UPLOAD_LIMIT_MS,
  type PictureFormat,
} from '../contract/pictures.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { ApiError, badRequest, notFound, tooManyRequests } from '../http/api-error.ts';
import { createDeadline } from '../http/deadline.ts';
import { slowRequest } from '../http/http-server.ts';
import type { Count } from '../http/rate-limits.ts';
import { route, withId, type Exchange, type Route } from '../http/route.ts';
import type { Converted, Variant } from './convert-picture.ts';
import { findVariant, storePicture } from './picture.service.ts';

/** `convertInProcess`; tests pass another. The signal aborts when the client has left. */
export type ConvertPicture = (
  bytes: Buffer,
  options: { signal: AbortSignal },
) => Promise<Converted>;

interface VariantKey extends Omit<Variant, 'bytes'> {
  hash: string;
}

const TYPES = new Set<string>(PICTURE_TYPES);
const HASH = /^[\da-f]{64}$/;

/** Uploads in memory at the same time. One of them is processed, the other is received. */
const UPLOADS_MAX = 2;

export function uploadRoutes({ convertPicture }: { convertPicture: ConvertPicture }) {
  const inMemory = pLimit(UPLOADS_MAX);
  const processing = pLimit(1);

  return {
    uploadPicture: route({
      method: 'post',
      path: apiPaths.pictures,
      who: 'admin',
      summary: `Uploads a picture of at most ${PICTURE_MB_MAX} MB, and returns its address`,
      body: PICTURE_TYPES,
      deadline: createDeadline(UPLOAD_LIMIT_MS, pictureMessages.notPrepared),
      responses: { 201: uploadedPictureSchema },
      async handler({ req, res }) {
        slowRequest(req, res, UPLOAD_LIMIT_MS);
        const closed = new AbortController();
        res.once('close', () => closed.abort());
        const image = await inMemory(async () => {
          const bytes = await readPicture(req, res);
          const convertThis = () => convertPicture(bytes, { signal: closed.signal });
          return processing(() => withTimeLimit(storePicture(bytes, convertThis), UPLOAD_LIMIT_MS));
        });
        return { image };
      },
    }),
  };
}

const readBody = express.raw({ type: () => true, limit: PICTURE_BYTES_MAX, inflate: false });

const ERROR_MESSAGES: Record<number, string> = {
  413: pictureMessages.tooLarge,
  415: pictureMessages.notSupported,
};

/** Throws ApiError for what cannot be a picture. */
async function readPicture(req: Request, res: Response): Promise<Buffer> {
  const [type = ''] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  requirePicture(type.trim());
  // While the request waited for its turn, the client left or got 503.
  if (req.destroyed || res.closed) throw badRequest(apiMessages.badRequest);
  await new Promise<void>((done, fail) => {
    // After the deadline's response Node emits no error when the body ends early.
    res.once('close', () => fail(badRequest(apiMessages.badRequest)));
    readBody(req, res, (error?: Error) => {
      if (error) fail(toApiError(error));
      else done();
    });
  });
  const bytes: unknown = req.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw badRequest(pictureMessages.broken);
  requirePicture(pictureTypeOf(bytes));
  return bytes;
}

function requirePicture(type = ''): void {
  if (TYPES.has(type)) return;
  throw new ApiError(415, type === HEIC ? pictureMessages.heic : pictureMessages.notSupported);
}

function toApiError(error: Error & { status?: number }): Error {
  const { status = 0 } = error;
  const message = ERROR_MESSAGES[status];
  return message ? new ApiError(status, message) : error;
}

const CACHE_BYTES = 64_000_000;

/** Shorter than the deadline of the requests that wait for it (ms). */
const FIND_LIMIT_MS = 4_000;

const DEFAULT_WIDTH = 1280;

export function pictureRoutes({ countMissing }: { countMissing: Count }) {
  const cache = new LRUCache<string, Buffer, VariantKey>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    // Requests for the same picture at once are one query.
    fetchMethod: (_key, _old, { context: { hash, width, format } }) =>
      withTimeLimit(findVariant(hash, width, format), FIND_LIMIT_MS),
  });

  /** Counts before the query. Only a missing picture stays counted. */
  async function find(key: string, variant: VariantKey, req: Request, res: Response) {
    const seconds = await countMissing(req, res);
    if (seconds > 0) throw tooManyRequests(seconds);
    return cache.fetch(key, { context: variant });
  }

  return {
    getPicture: {
      method: 'get',
      path: withId(apiPaths.picture),
      who: 'anyone',
      sendsItself: true,
      summary: 'An uploaded picture in the format that the client accepts',
      query: z.object({ w: z._default(z.literal(PICTURE_WIDTHS.map(String)), '1280') }),
      deadline: createDeadline(),
      responses: { 200: ['image/avif', 'image/webp', 'image/jpeg'], 304: null },
      errors: [404, 429, 503],
      async handler({ req, res }: Exchange) {
        const { w = String(DEFAULT_WIDTH) } = req.query;
        const width = PICTURE_WIDTHS.find((each) => String(each) === w);
        const hash = String(req.params.id);
        if (width === undefined || !HASH.test(hash)) throw notFound();
        const format = acceptedFormat(req);
        const key = `${hash}-${width}-${format}`;
        const variant = { hash, width, format };
        // Cached pictures are not counted.
        const bytes = cache.get(key) ?? (await find(key, variant, req, res));
        if (!bytes) throw notFound();
        res.set({
          'Content-Type': `image/${format}`,
          'Cache-Control': 'public, max-age=31536000, immutable',
          ETag: `"${key}"`,
          Vary: 'Accept',
        });
        res.send(bytes);
      },
    } satisfies Route,
  };
}

/** The smallest format that the client names. A client that takes anything, such as a chat app, gets JPEG. */
function acceptedFormat(req: Request): PictureFormat {
  const named = req.accepts().join().toLowerCase();
  return (['avif', 'webp'] as const).find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}

/** Pages of another origin may show these pictures. */
export const forOtherOrigins: RequestHandler = (_req, res, next) => {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
