import type { RequestHandler } from 'express';

/**
 * Express refuses a path that cannot be decoded before any guard runs. Escaping each `%` lets such a path reach
 * the guards, and then it gets 404 like any other malformed id.
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
