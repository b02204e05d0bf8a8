import express, { Router, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { apiMessages } from '../contract/error.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureMessages,
  UPLOAD_LIMIT_MS,
  type PictureFormat,
  type PictureWidth,
  type UploadedPicture,
} from '../contract/pictures.ts';
import type { Guards } from '../auth/guards.ts';
import { withTimeLimit } from '../database/time-limit.ts';
import { ApiError, badRequest, notFound } from '../http/api-error.ts';
import { deadline } from '../http/deadline.ts';
import { unknownPath } from '../http/error-handler.ts';
import { slowRequest } from '../http/http-server.ts';
import type { HandlerLimit } from '../http/rate-limits.ts';
import type { Made } from './make-picture.ts';
import { acceptedFormat, isOfPictureFormat } from './picture-formats.ts';
import { findVariant, keepPicture } from './picture.service.ts';
import { createTurns } from './turns.ts';

/** `makeInProcess`, but for tests. The signal says that nobody waits for the picture any more. */
export type MakePicture = (bytes: Buffer, options: { signal: AbortSignal }) => Promise<Made>;

interface Wanted {
  hash: string;
  width: PictureWidth;
  format: PictureFormat;
}

const TYPES = new Set<string>(PICTURE_TYPES);
const HASH = /^[\da-f]{64}$/;

/** So many uploads are in memory at once. One of them is being made into a picture. */
const MOST_UPLOADS = 2;

/** Uploads, mounted at /api/pictures. */
export function uploadsRouter({ adminUpload }: Guards, make: MakePicture): Router {
  const router = Router();
  const receiving = createTurns(MOST_UPLOADS);
  const making = createTurns(1);

  router.post('/', adminUpload, slowRequest(UPLOAD_LIMIT_MS), async (req, res) => {
    const closed = new AbortController();
    res.once('close', () => closed.abort());
    const image = await receiving(async () => {
      const bytes = await readPicture(req, res);
      const makeThis = () => make(bytes, { signal: closed.signal });
      return making(() => withTimeLimit(keepPicture(bytes, makeThis), UPLOAD_LIMIT_MS));
    });
    res.status(201).json({ image } satisfies UploadedPicture);
  });

  return router;
}

const readBody = express.raw({ type: () => true, limit: PICTURE_BYTES_MAX, inflate: false });

const REFUSALS: Record<number, string> = {
  413: pictureMessages.tooLarge,
  415: pictureMessages.notSupported,
};

/** Throws ApiError for what cannot be a picture. */
async function readPicture(req: Request, res: Response): Promise<Buffer> {
  const [type = ''] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!TYPES.has(type.trim())) throw new ApiError(415, pictureMessages.notSupported);
  // It left, or had its answer, while it waited for its turn.
  if (req.destroyed || res.closed) throw badRequest(apiMessages.badRequest);
  await new Promise<void>((done, fail) => {
    // Node tells nobody when a body ends early after its answer, that of the deadline.
    res.once('close', () => fail(badRequest(apiMessages.badRequest)));
    readBody(req, res, (error?: unknown) => {
      if (error === undefined) done();
      else fail(toRefusal(error));
    });
  });
  const bytes: unknown = req.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw badRequest(pictureMessages.broken);
  if (!isOfPictureFormat(bytes)) throw new ApiError(415, pictureMessages.notSupported);
  return bytes;
}

/** With the words for a picture. */
function toRefusal(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The thrown value is not an error');
  const status = 'status' in error ? Number(error.status) : 0;
  const message = REFUSALS[status];
  return message ? new ApiError(status, message) : error;
}

/** So much of the pictures that were asked for last is kept in memory (bytes). */
const CACHE_BYTES = 64_000_000;

/** Shorter than the deadline of the requests that wait for it (ms). */
const FIND_LIMIT_MS = 4_000;

const WIDTH_UNNAMED = 1280;

/** The pictures themselves, mounted at /pictures: for everybody, also on pages of another origin. */
export function picturesRouter(missingLimitOf: HandlerLimit): Router {
  const router = Router();
  const cache = new LRUCache<string, Buffer, Wanted>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    // Requests for the same picture at once are one query.
    fetchMethod: (_key, _old, { context: { hash, width, format } }) =>
      withTimeLimit(findVariant(hash, width, format), FIND_LIMIT_MS),
  });

  router.use((_req, res, next) => {
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  });

  router.get('/:id', deadline, async (req, res) => {
    const { w = String(WIDTH_UNNAMED) } = req.query;
    const width = PICTURE_WIDTHS.find((each) => String(each) === w);
    const hash = String(req.params.id);
    if (width === undefined || !HASH.test(hash)) throw notFound();
    const format = acceptedFormat(req.headers.accept);
    const key = `${hash}-${width}-${format}`;
    const limit = missingLimitOf(req, res);
    // What is in memory costs no query.
    if (!cache.has(key) && (await limit?.isReached())) await limit?.refuse();
    const bytes = await cache.fetch(key, { context: { hash, width, format } });
    if (!bytes) {
      await limit?.count();
      throw notFound();
    }
    res.set({
      'Content-Type': `image/${format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${key}"`,
      Vary: 'Accept',
    });
    res.send(bytes);
  });

  router.use(unknownPath);
  return router;
}
