import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityOptions {
  production: boolean;
  firebase: { authDomain: string; emulatorHost?: string | undefined };
}

/**
 * Scripts come from ourselves and, for the Google pop-up, from Google; the page talks to ourselves and
 * to Firebase. Pictures may come from anywhere, since the owner may name any picture.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const headers = Object.entries(headersOf(chosenHelmet(options)));
  return function setSecurityHeaders(_req, res, next) {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** They are the same for every answer, so they are made once. */
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
      // The whole policy stands here; no release of the library changes it.
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
    // helmet's default would cut the Google pop-up off from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // helmet's default would bind the owner's other subdomains as well, for a year.
    strictTransportSecurity: { includeSubDomains: false },
    // helmet's default would be refused by Firebase where its API key is tied to the shop's origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
