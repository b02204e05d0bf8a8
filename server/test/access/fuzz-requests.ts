import { randomJson, spoilt } from './fuzz-values.ts';
import { seededRandom, type Random } from './random.ts';

interface FuzzRoute {
  method: string;
  /** With `{id}` in the place of an id. */
  path: string;
  /** The payload that succeeds. */
  body?: unknown;
  /** The header of the only caller who may call it. */
  authorization?: string;
}

export interface FuzzTargets {
  routes: [FuzzRoute, ...FuzzRoute[]];
  ids: [string, ...string[]];
  /** Values of the Authorization header, valid and invalid. */
  authorizations: [string, ...string[]];
}

export interface FuzzRequest {
  bytes: Buffer;
  method: string;
  /** Less was sent than was announced: the server waits for more until the line is closed. */
  isCutShort: boolean;
}

const METHODS = ['PATCH', 'TRACE', 'PROPFIND', 'M-SEARCH', 'BREW', 'get', 'G E T', ''] as const;
const IDS = [
  ...['x', '0', '%00', '%ZZ', '%', '%ff%fe', '..%2F..%2Fetc', '__proto__', 'constructor', '$ne'],
  ...['[object Object]', '%7B%22$gt%22:%22%22%7D', 'place-order', 'cancel', '%F0%9F%A7%B5', "'--"],
] as [string, ...string[]];
const QUERIES = [
  ...['before=x', 'before[$gt]=', 'before[]=1&before[]=2', 'before=1&before=2', 'before='],
  ...['dryRun=1', 'dryRun=1&dryRun=0', 'dryRun[$ne]=1', 'partial=1&dryRun=1', 'dryRun=%ff'],
  ...['__proto__[polluted]=1', 'constructor[prototype][x]=1', '%', '%ZZ=1', '&&&===', '?', 'a[b'],
] as [string, ...string[]];
const TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; a',
  ],
  ...['application/json; charset=utf-16', 'application/json; charset=nothing', 'json', '', ';'],
  ...['application/json, text/plain', 'APPLICATION/JSON', 'application/vnd.api+json', '\u00ff'],
] as [string, ...string[]];
const HEADERS = [
  ...['Origin: null', 'Origin: https://evil.example', 'If-None-Match: "', 'If-None-Match: *'],
  ...['Accept-Encoding: br;q=x, ,;;', 'Accept: ;;', 'Range: bytes=9-1', 'Expect: 100-continue'],
  ...['Expect: tea', 'Upgrade: websocket', 'X-Forwarded-For: ', 'X-Forwarded-Host: %00'],
  ...['Content-Encoding: gzip', 'Content-Encoding: br', 'Content-Encoding: x', 'Host: a'],
  ...['Cookie: a=\u00ff', 'X-HTTP-Method-Override: DELETE', 'Access-Control-Request-Method: \t'],
  ...[
    'If-Modified-Since: never',
    'Content-Type: text/html',
    'Authorization: Bearer y',
    'bad header',
  ],
  ...[': empty', 'A\u0000B: c', 'Transfer-Encoding: identity', 'Connection: upgrade'],
] as [string, ...string[]];

/** The request of this number: broken in at least one way, the same one for the same seed. */
export function fuzzRequest(seed: number, number: number, targets: FuzzTargets): FuzzRequest {
  const random = seededRandom(seed, number);
  const route = random.of(targets.routes);
  const method = random.onceIn(20) ? random.of(METHODS) : route.method;
  const headers = headersOf(random, route, targets);
  const framed = frame(random, bodyOf(random, route));
  headers.push(...framed.headers);
  const version = random.onceIn(60)
    ? random.of(['HTTP/1.0', 'HTTP/9.9', 'HTP/1.1', ''])
    : 'HTTP/1.1';
  const head = `${method} ${targetOf(random, route, targets)} ${version}\r\n${headers.join('\r\n')}`;
  const isHeadCut = random.onceIn(100);
  return {
    bytes: isHeadCut
      ? Buffer.from(head, 'latin1')
      : Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), framed.body]),
    method,
    isCutShort: isHeadCut || framed.isCutShort,
  };
}

function targetOf(random: Random, { path }: FuzzRoute, { ids }: FuzzTargets): string {
  if (random.onceIn(60))
    return random.of(['*', '//', 'http://evil.example/api/me', '/api//me', '']);
  if (random.onceIn(80)) return `/api/${'x'.repeat(random.below(40_000))}`;
  const id = random.onceIn(2) ? random.of(ids) : random.of(IDS);
  const query = random.onceIn(3) ? `?${random.of(QUERIES)}` : '';
  const twist = random.onceIn(30) ? random.of(['/', '/%', '/..', ';x=1', '%2F', '/\u00ff']) : '';
  return path.replace('{id}', id) + twist + query;
}

function headersOf(
  random: Random,
  { authorization }: FuzzRoute,
  { authorizations }: FuzzTargets,
): string[] {
  const headers = ['Connection: close'];
  if (!random.onceIn(100)) headers.push('Host: shop.example');
  const who = authorization ?? random.of(authorizations);
  if (!random.onceIn(15)) headers.push(`Authorization: ${who}`);
  if (random.onceIn(4)) headers.push(random.of(HEADERS));
  if (random.onceIn(300)) headers.push(`X-Long: ${'x'.repeat(random.below(40_000))}`);
  headers.push(`Content-Type: ${random.onceIn(6) ? random.of(TYPES) : 'application/json'}`);
  return headers;
}

function bodyOf(random: Random, { body }: FuzzRoute): Buffer {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (isObject && random.onceIn(2)) {
    return Buffer.from(spoilt(random, body as Record<string, unknown>));
  }
  const text = randomJson(random);
  switch (random.below(12)) {
    case 0:
      return Buffer.from(text.slice(0, random.below(text.length + 1)));
    case 1:
      return Buffer.from([...Buffer.from(text.slice(0, 200)), 0xff, 0xfe, 0xc0, 0x80]);
    case 2:
      return Buffer.from(`\ufeff${text}`);
    case 3:
      return Buffer.alloc(random.below(64), random.below(256));
    default:
      return Buffer.from(Array.isArray(body) && random.onceIn(2) ? `[${text},${text}]` : text);
  }
}

interface Framed {
  headers: string[];
  body: Buffer;
  isCutShort: boolean;
}

/** How the body is announced: mostly truly. */
function frame(random: Random, body: Buffer): Framed {
  const announce = (length: string | number, isCutShort = false): Framed => ({
    headers: [`Content-Length: ${length}`],
    body,
    isCutShort,
  });
  switch (random.below(40)) {
    case 0:
      return announce(body.length + 1 + random.below(1_000), true);
    case 1:
      return announce(Math.max(0, body.length - 1 - random.below(20)));
    case 2:
      return announce(
        random.of(['-1', 'abc', '1e3', '0x10', '', '1, 2', '99999999999999999999']),
        true,
      );
    case 3:
      return { headers: ['Transfer-Encoding: chunked'], body: chunked(body), isCutShort: false };
    case 4:
      return { headers: ['Transfer-Encoding: chunked'], body, isCutShort: true };
    case 5:
      return {
        headers: ['Transfer-Encoding: chunked', `Content-Length: ${body.length}`],
        body: chunked(body),
        isCutShort: false,
      };
    case 6:
      return { headers: [], body, isCutShort: false };
    default:
      return announce(body.length);
  }
}

const chunked = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from(body.length === 0 ? '\r\n' : '\r\n0\r\n\r\n'),
  ]);
