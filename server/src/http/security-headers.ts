import type { RequestHandler } from 'express';
import { REQUEST_ID } from './request-log.ts';

/** For responses of the API and for files, which no browser shows as a page. */
export const apiHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

const isApi = (path: string) => /^\/(?:api|pictures|healthz|readyz)(?:\/|$)/i.test(path);
const isFile = (path: string) => /^\/(?:assets|demo)\/.*\.\w+$/.test(path);

/** Sets the request's id, and the headers of a page or those of the API and files. */
export function commonHeaders(headersOfPages: Record<string, string>): RequestHandler {
  const page = new Map(Object.entries(headersOfPages));
  const other = new Map(Object.entries(apiHeaders));
  return (req, res, next) => {
    res.setHeader(REQUEST_ID, res.locals.requestId ?? '');
    res.setHeaders(isApi(req.path) || isFile(req.path) ? other : page);
    next();
  };
}
