import { isIP, isIPv4 } from 'node:net';
import * as z from 'zod/mini';

/** How the text of each variable becomes a value. Every error message continues the variable's name. */

export const word = z.string();

export const wholeNumber = (max: number) =>
  z.pipe(
    z
      .string()
      .check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= max, wholeUpTo(max))),
    z.transform(Number),
  );

const wholeUpTo = (max: number) => `must be a whole number from 0 to ${max}`;

export const flag = z.pipe(
  z.enum(['true', '1', 'false', '0'], 'must be true (or 1) or false (or 0)'),
  z.transform((text) => text === 'true' || text === '1'),
);

export const mongodbUri = z
  .string()
  .check(z.regex(/^mongodb(\+srv)?:\/\/./, 'must start with mongodb:// or mongodb+srv://'));

export const projectId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.:-]*$/, 'must be a Firebase project id'));

const LOOPBACK = '(?:localhost|127(?:\\.\\d{1,3}){3}|\\[::1\\])';
const LOOPBACK_PORT = new RegExp(`^${LOOPBACK}:\\d{1,5}$`, 'i');
const LOOPBACK_DATABASE = new RegExp(
  `^mongodb://(?:[^/?]*@)?${LOOPBACK}(?::\\d+)?(?:,${LOOPBACK}(?::\\d+)?)*(?:[/?]|$)`,
  'i',
);

/** An address to listen on: IPv6 without brackets. */
export const isLoopbackHost = (host: string) =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** Checks the value of the port, too: 127.0.0.1:99999 is no address. */
export const isLoopbackPort = (host: string) =>
  LOOPBACK_PORT.test(host) && URL.canParse(`http://${host}`);

export const isLoopbackDatabase = (uri: string) => LOOPBACK_DATABASE.test(uri);

// It becomes part of the Content-Security-Policy header.
export const domain = z
  .string()
  .check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be a host name without https://'));

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

export const origins = z.pipe(
  z.pipe(z.string(), z.transform(splitList)),
  z
    .array(z.string())
    .check(
      z.refine(
        (list) => list.every(isOrigin),
        'must be origins such as https://shop.example, separated by commas',
      ),
    ),
);

export const origin = z
  .string()
  .check(
    z.refine(
      (text) => isOrigin(text) && /^https?:/.test(text),
      'must be an origin such as https://shop.example, without a path',
    ),
  );

/** Whose `X-Forwarded-For` Express trusts: no one's, every caller's, that of so many hops, or of these proxies. */
export type TrustProxy = boolean | number | string[];

export const trustProxy = z.pipe(
  z.pipe(z.string(), z.transform(toTrustProxy)),
  z
    .custom<TrustProxy>()
    .check(
      z.refine(
        (trust) => !Array.isArray(trust) || trust.every(isProxyAddress),
        'must be true, false, a number of proxies, or addresses separated by commas',
      ),
    ),
);

function toTrustProxy(text: string): TrustProxy {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,3}$/.test(text) ? Number(text) : splitList(text);
}

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // Express throws for 0 bits; `true` means every caller.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
