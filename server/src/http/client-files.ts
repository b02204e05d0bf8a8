import { basename, join, sep } from 'node:path';
import { Router, type Request, type RequestHandler } from 'express';
import staticFiles from 'express-static-gzip';
import { acceptedEncoding } from './accept-encoding.ts';

/** The file names there contain a hash of the content. */
const HASHED_FOLDER = 'assets';
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Pictures may change under the same name. */
const FOR_A_DAY = 'public, max-age=86400';

/** Revalidated on every request: the page, and the files that update an installed app. */
const CHECKED = /^(?:index\.html|sw\.js|manifest\.webmanifest)(?:\.(?:br|gz))?$/;

/**
 * The files of the built client, compressed by the build. `sendPage` responds to every path that the browser's router
 * handles.
 */
export function clientFiles(clientDir: string, sendPage: RequestHandler): Router {
  const hashed = join(clientDir, HASHED_FOLDER) + sep;
  const cacheControl = (file: string) => {
    if (file.startsWith(hashed)) return FOR_A_YEAR;
    return CHECKED.test(basename(file)) ? 'no-cache' : FOR_A_DAY;
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

  return Router().get('/{*path}', (req, res, next) => {
    // The library takes the first encoding in the header, not the best one.
    req.headers['accept-encoding'] = acceptedEncoding(req.headers);
    files(req, res, (error?: unknown) => {
      if (error !== undefined || !isNavigation(req)) next(error);
      else sendPage(req, res, next);
    });
  });
}

/** Paths of screens have no dot. A path with one, or in the folder of hashed files, is a missing file. */
function isNavigation(req: Request): boolean {
  const path = decodeURIComponent(req.path);
  const folder = path.split('/', 2)[1]?.toLowerCase();
  return folder !== HASHED_FOLDER && !/[.\\\p{Cc}]/u.test(path) && wantsPage(req);
}

/** Whether a client that asks for the path of a screen takes the page. */
export function wantsPage({ headers }: Request): boolean {
  const { accept = '*/*', 'sec-fetch-mode': mode } = headers;
  if (mode !== undefined) return mode === 'navigate';
  // Older browsers name text/html for a page. A client that accepts anything, such as curl or an uptime check, gets it, too.
  return accept.includes('text/html') || !/\w\//.test(accept);
}
