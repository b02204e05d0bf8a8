import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Best first. Browsers name gzip before br without preferring it. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send only a few different headers. */
const cache = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that the client weighs highest; identity where it takes none of ours. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding {
  const header = headers['accept-encoding'];
  if (!header) return 'identity';
  const before = cache.get(header);
  if (before) return before;
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS, {
    preferred: ENCODINGS,
  });
  const encoding = ENCODINGS.find((name) => name === best) ?? 'identity';
  cache.set(header, encoding);
  return encoding;
}
