import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import { notFound } from './api-error.ts';

const PREFLIGHT_S = 600;

/** Pages of the listed origins may read responses. Other origins get the response without the header. */
export function crossOrigin(origins: string[]): RequestHandler {
  const rules = cors({
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_S,
  });
  // The library would respond to every OPTIONS, not only preflights.
  return function allowOrigins(req, res, next) {
    if (req.method !== 'OPTIONS' || isPreflight(req)) rules(req, res, next);
    else next();
  };
}

const isPreflight = ({ headers }: Request) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** Comes after the preflights: Express itself would respond to other OPTIONS with a list of methods, as text. */
export const refuseOptions: RequestHandler = (req, _res, next) => {
  next(req.method === 'OPTIONS' ? notFound() : undefined);
};
