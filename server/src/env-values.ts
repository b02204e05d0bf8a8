import { isIP, isIPv4 } from 'node:net';
import express from 'express';
import * as z from 'zod';
import { isEmailAddress } from './lib/recipient.ts';

/** How the text of each variable becomes a value. Every error message continues the variable's name. */

export const nodeEnv = z.enum(
  ['production', 'development', 'test'],
  'must be production, development or test',
);

export const wholeNumber = (max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) <= max,
      `must be a whole number from 0 to ${max}`,
    )
    .transform(Number);

export const flag = z
  .enum(['true', '1', 'false', '0'], 'must be true (or 1) or false (or 0)')
  .transform((text) => text === 'true' || text === '1');

export const mongodbUri = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/./, 'must start with mongodb:// or mongodb+srv://');

export const projectId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.:-]*$/, 'must be a Firebase project id');

/** The host of an address to listen on; IPv6 without brackets. */
export const isLoopbackHost = (host: string) =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** Checks the value of the port, too: 127.0.0.1:99999 is no address. */
export const isLoopbackPort = (host: string) =>
  /^[\w.[\]:-]+:\d+$/.test(host) &&
  URL.canParse(`http://${host}`) &&
  isLoopbackHost(readHostname(host));

const readHostname = (host: string) => withoutBrackets(new URL(`http://${host}`).hostname);

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

// It becomes part of the Content-Security-Policy header.
export const domain = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be a host name without https://');

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

export const origins = z
  .string()
  .transform(splitList)
  .refine(
    (list) => list.every(isOrigin),
    'must be origins such as https://shop.example, separated by commas',
  );

export const origin = z
  .string()
  .refine(
    (text) => isOrigin(text) && /^https?:/.test(text),
    'must be an origin such as https://shop.example, without a path',
  );

// Nodemailer would take other protocols for SMTP, and a missing host for this machine.
export const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(readProtocol(text)) && new URL(text).hostname !== '',
    'must be an address such as smtps://user:password@smtp.example',
  )
  .transform(withTls);

/** A password goes to another machine by TLS alone. Nodemailer would send it in clear to a server that offers none. */
function withTls(text: string): string {
  const url = new URL(text);
  const isSafe = url.protocol === 'smtps:' || isLoopbackHost(withoutBrackets(url.hostname));
  if (!url.password || isSafe) return text;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const readProtocol = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '');

export const emailAddress = z.string().refine(isEmailAddress, 'must be an e-mail address');

/** `orders@shop.example`, or `The Shop <orders@shop.example>`. */
export const sender = z
  .string()
  .transform(toSender)
  .refine(
    ({ address }) => isEmailAddress(address),
    'must be an e-mail address, with or without a name: The Shop <orders@shop.example>',
  );

function toSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.trim(), address: address.trim() };
}

/**
 * Whose `X-Forwarded-For` Express trusts: `true` every caller's, a number that of so many proxies in front of the
 * server, a list that of the proxies with these addresses.
 */
type TrustProxy = boolean | number | string[];

export const trustProxy = z
  .string()
  .transform(toTrustProxy)
  .refine(areProxies, 'must be true, false, a number of proxies, or addresses separated by commas');

function toTrustProxy(text: string): TrustProxy {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,3}$/.test(text) ? Number(text) : splitList(text);
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Express throws for bits that an address cannot have. It takes 1000 and 0x1 for addresses. */
function areProxies(trust: TrustProxy): boolean {
  try {
    express().set('trust proxy', trust);
  } catch {
    return false;
  }
  const isProxy = (text: string) =>
    PROXY_NAMES.includes(text) || isIP(text.replace(/\/.*/, '')) > 0;
  return !Array.isArray(trust) || trust.every(isProxy);
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
