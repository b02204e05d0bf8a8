import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** An address, of IPv6 also in brackets, with or without a port. */
const ADDRESS = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/** All that is no address counts as one caller, who cannot escape a limit by writing something else each time. */
const NO_ADDRESS = 'unknown';

/**
 * Leaves plain addresses in `X-Forwarded-For`. Some proxies write the port of each connection after them: Express would
 * take every connection for another caller, and no proxy for one of TRUST_PROXY.
 */
export function plainForwardedFor(req: IncomingMessage): void {
  const header = req.headers['x-forwarded-for'];
  if (typeof header === 'string') {
    const addresses = header.split(',').map((part) => plainAddress(part.trim()));
    req.headers['x-forwarded-for'] = addresses.join(', ');
  }
}

function plainAddress(text: string): string {
  if (text === '' || isIP(text) > 0) return text;
  const [, bracketed, bare] = ADDRESS.exec(text) ?? [];
  const address = bracketed ?? bare ?? '';
  return isIP(address) > 0 ? address : NO_ADDRESS;
}
