import {
  BROWSER_ERROR_MAX,
  browserErrorSchema,
  type BrowserError,
} from '../contract/browser-error.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Logger } from '../lib/logger.ts';
import { dropTooLarge, jsonBody } from './json-body.ts';
import { createCount } from './rate-limits.ts';
import { route } from './route.ts';

/** Reports a minute and network address. More are dropped. */
const A_MINUTE = 10;

/** `sendBeacon` calls it text. */
const TYPES = ['application/json', 'text/plain'];

/** Puts what fails in shoppers' browsers into the log. Anybody may send anything here. */
export function browserErrorRoutes({ logger }: { logger: Logger }) {
  const count = createCount({ limit: A_MINUTE });
  return {
    reportError: route({
      method: 'post',
      path: apiPaths.errors,
      who: 'anyone',
      summary:
        "Puts an error in the caller's browser into the log, at most 10 a minute and 8 kB each",
      body: browserErrorSchema,
      readBody: [...jsonBody(BROWSER_ERROR_MAX, TYPES), dropTooLarge],
      responses: { 204: null },
      async handler({ req, res, body }) {
        if ((await count(req, res)) > 0) return;
        logger.warn({ id: res.locals.requestId, ...logFields(body) }, 'An error in a browser.');
      },
    }),
  };
}

const FRAMES_MAX = 20;

/** A place in a file of the client: built, or in development. */
const OWN_PLACE =
  /https?:\/\/[^\s/()]+\/((?:assets|src)\/[\w./-]+|sw\.js)(?:\?[^\s:]*)?(:\d+:\d+)/g;
const ROUTE = /^\/[a-z:/*-]{0,60}$/;
const VERSION = /^[\w.-]{1,40}$/;

function logFields({ message, stack = '', route = '', version = '' }: BrowserError) {
  const places = [...stack.matchAll(OWN_PLACE)].slice(0, FRAMES_MAX);
  return {
    message: withoutInput(message),
    at: places.map(([, file = '', place = '']) => file + place),
    ...(ROUTE.test(route) && { route }),
    ...(VERSION.test(version) && { version }),
  };
}

/** Browsers quote what they could not read, and name addresses. A short name in single quotes is one of our code. */
const withoutInput = (message: string) =>
  message
    .slice(0, 500)
    .replace(/"[^"]*"?|`[^`]*`?|“[^”]*”?/g, '"…"')
    .replace(/'[^']*'?/g, (quoted) => (/^'[a-z_$][a-z_$.]{0,30}'$/i.test(quoted) ? quoted : "'…'"))
    .replace(/\S*(?:@|:\/\/)\S*/g, '(address)')
    .replace(/\d[\d\s-]{2,}\d/g, '…')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
