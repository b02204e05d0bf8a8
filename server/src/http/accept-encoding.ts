import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Best first: browsers name gzip before br and mean no preference by it. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers, so that nearly every request finds its answer here. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that the client weighs highest; identity where it takes none of ours. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding {
  const header = headers['accept-encoding'];
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS, {
    preferred: ENCODINGS,
  });
  const encoding = ENCODINGS.find((name) => name === best) ?? 'identity';
  known.set(header, encoding);
  return encoding;
}
