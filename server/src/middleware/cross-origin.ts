import cors from 'cors';
import type { RequestHandler } from 'express';
import type { Env } from '../config/env.ts';

/** How long a browser remembers that it may ask (s). */
const PREFLIGHT_S = 600;

/** Pages of the listed origins may read answers; everybody else is answered too, without the header. */
export function crossOrigin({ corsOrigins }: Env): RequestHandler {
  return cors({
    origin: corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_S,
  });
}
