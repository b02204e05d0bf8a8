import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

interface SecurityOptions {
  production: boolean;
  firebase: { authDomain: string; emulatorHost?: string | undefined };
}

/**
 * The security headers of pages. Scripts come from this server and, for the Google pop-up, from Google; requests go to
 * this server and Firebase. Pictures may come from anywhere, since the admin may enter any picture's address.
 */
export function pageHeaders({ production, firebase }: SecurityOptions): Record<string, string> {
  const emulator = firebase.emulatorHost ? [`http://${firebase.emulatorHost}`] : [];
  const setHeaders = helmet({
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
        baseUri: ["'none'"],
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
  // It runs once, since its headers are the same for every page.
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(res.req, res, () => undefined);
  // No screen uses these, so neither may what gets into a page.
  const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
  res.setHeader('Permissions-Policy', unused.map((feature) => `${feature}=()`).join(', '));
  return res.getHeaders() as Record<string, string>;
}
