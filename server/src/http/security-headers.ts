import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { REQUEST_ID } from './request-log.ts';

interface SecurityOptions {
  production: boolean;
  firebase: { authDomain: string; emulatorHost?: string | undefined };
}

/** What an answer of the API and a file of a page need: a browser shows nothing of them alone. */
export const apiHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

const isApi = (path: string) => /^\/(?:api|pictures|healthz|readyz)(?:\/|$)/i.test(path);
const isFile = (path: string) => /^\/(?:assets|demo)\/.*\.\w+$/.test(path);

/**
 * What pages need. Scripts come from this server and, for the Google pop-up, from Google; requests go to
 * this server and Firebase. Pictures may come from anywhere, since the admin may enter any picture's address.
 */
export const pageHeaders = (options: SecurityOptions): Record<string, string> =>
  headersOf(chosenHelmet(options));

/** Sets the headers that every answer has: the request's id, and those of a page or of what is no page. */
export function commonHeaders(ofPages: Record<string, string>): RequestHandler {
  const page = new Map(Object.entries(ofPages));
  const other = new Map(Object.entries(apiHeaders));
  return (req, res, next) => {
    res.setHeader(REQUEST_ID, res.locals.requestId ?? '');
    res.setHeaders(isApi(req.path) || isFile(req.path) ? other : page);
    next();
  };
}

/** The headers are the same for every page, so they are computed once. */
function headersOf(handler: ReturnType<typeof helmet>): Record<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  handler(req, res, () => undefined);
  return res.getHeaders() as Record<string, string>;
}

function chosenHelmet({ production, firebase }: SecurityOptions): ReturnType<typeof helmet> {
  const emulator = firebase.emulatorHost ? [`http://${firebase.emulatorHost}`] : [];
  return helmet({
    contentSecurityPolicy: {
      // This is the whole policy, so that no release of helmet changes it.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://apis.google.com'],
        scriptSrcAttr: ["'none'"],
        connectSrc: [
          "'self'",
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          ...emulator,
        ],
        frameSrc: [`https://${firebase.authDomain}`],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'http:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // Outside production there is no TLS to upgrade to.
        ...(production && { upgradeInsecureRequests: [] }),
      },
    },
    // helmet's default would separate the Google pop-up from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // helmet's default would apply to the shop's other subdomains as well, for a year.
    strictTransportSecurity: { includeSubDomains: false },
    // With helmet's default, Firebase refuses an API key that is restricted to the shop's origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
