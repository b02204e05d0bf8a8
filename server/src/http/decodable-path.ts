import type { RequestHandler } from 'express';

/**
 * Express refuses a path that cannot be decoded before any guard was asked. Its `%` are taken by the letter
 * instead, so that such an id is answered like any other malformed one: to nobody but whom it is for.
 */
export const decodablePath: RequestHandler = (req, _res, next) => {
  if (!isDecodable(req.path)) {
    req.url = req.path.replaceAll('%', '%25') + req.url.slice(req.path.length);
  }
  next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
