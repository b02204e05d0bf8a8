import { basename, join, sep } from 'node:path';
import { Router, type Request } from 'express';
import staticFiles from 'express-static-gzip';
import { acceptedEncoding } from './accept-encoding.ts';
import { nameRoutes } from './request-log.ts';

/** Their names carry a hash of what is in them. */
const HASHED_FOLDER = 'assets';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Pictures and the like may change under their name. */
const FOR_A_DAY = 'public, max-age=86400';

const PAGE = '/index.html';

/**
 * The built client: its files, in the br or gz that the build left beside them, and its page for every
 * address that only the browser's router knows.
 */
export function clientFiles(clientDir: string): Router {
  const hashed = join(clientDir, HASHED_FOLDER) + sep;
  const cacheControl = (file: string) => {
    if (file.startsWith(hashed)) return FOR_EVER;
    return basename(file).startsWith(basename(PAGE)) ? 'no-cache' : FOR_A_DAY;
  };
  const files = staticFiles(clientDir, {
    enableBrotli: true,
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (res, file) => res.setHeader('Cache-Control', cacheControl(file)),
    },
  });

  const router = Router().get('/{*path}', (req, res, next) => {
    // Weighed here: the library takes the first name in the header before the better one.
    req.headers['accept-encoding'] = acceptedEncoding(req.headers);
    files(req, res, (error?: unknown) => {
      if (error !== undefined || !isNavigation(req)) {
        next(error);
        return;
      }
      req.url = PAGE;
      files(req, res, next);
    });
  });
  nameRoutes('/', router);
  return router;
}

/** The screens' addresses have no dot; what has one, or lies where the files lie, is a file that is missing. */
function isNavigation(req: Request): boolean {
  const path = decodeURIComponent(req.path);
  const folder = path.split('/', 2)[1]?.toLowerCase();
  if (folder === HASHED_FOLDER || /[.\\\p{Cc}]/u.test(path)) return false;
  const mode = req.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  // Without that header a page is named; pictures are asked for with `*/*` behind their own types. Whoever
  // asks for anything at all, as curl and uptime checks do, gets the page as well.
  const types = req.accepts();
  return types.includes('text/html') || types.every((type) => type === '*/*');
}
