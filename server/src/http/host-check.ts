import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { badRequest } from './api-error.ts';

/**
 * Refuses two Host headers (400), which proxies understand differently. Unless any name may be used, only localhost and
 * addresses are served: a page of another site could let its own name lead to this machine and read responses.
 */
export function requireHost(req: IncomingMessage, anyName: boolean): void {
  if (hasTwoHosts(req)) throw badRequest('The request has more than one Host header.');
  if (anyName || isOfMachine(req.headers.host)) return;
  throw badRequest('In development only localhost and addresses are served.');
}

/** Node itself reads the first one alone. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Browsers always send a Host. */
function isOfMachine(host: string | undefined): boolean {
  if (host === undefined) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return /^(?:.+\.)?localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
}
