import fc from 'fast-check';

interface FuzzRoute {
  method: string;
  /** With `{id}` in the place of an id. */
  path: string;
  /** The payload that succeeds. */
  body?: unknown;
  /** The header of the only caller who may call it. */
  authorization?: string;
}

interface FuzzTargets {
  routes: FuzzRoute[];
  ids: string[];
  /** Values of the Authorization header, valid and invalid. */
  authorizations: string[];
}

export interface FuzzRequest {
  /** In latin1, so that a failure shows it. */
  sent: string;
  method: string;
  /** Less was sent than was announced: the server waits for more until the connection is closed. */
  isCutShort: boolean;
}

/** Mostly `usual`, and once in so many times `rare`. */
const mostly = <T>(usual: fc.Arbitrary<T>, times: number, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: rare });
const of = fc.constantFrom<string[]>;
const long = fc.nat(40_000).map((length) => 'x'.repeat(length));

const methods = of('PATCH', 'TRACE', 'PROPFIND', 'M-SEARCH', 'BREW', 'get', 'G E T', '');
const strangeIds = of(
  ...['x', '0', '%00', '%ZZ', '%', '%ff%fe', '..%2F..%2Fetc', '__proto__', 'constructor', '$ne'],
  ...['[object Object]', '%7B%22$gt%22:%22%22%7D', 'place-order', 'cancel', '%F0%9F%A7%B5', "'--"],
);
const queries = of(
  ...['before=x', 'before[$gt]=', 'before[]=1&before[]=2', 'before=1&before=2', 'before=', '%ZZ=1'],
  ...['dryRun=1', 'dryRun=1&dryRun=0', 'dryRun[$ne]=1', 'partial=1&dryRun=1', 'dryRun=%ff', '&&=='],
  ...['__proto__[polluted]=1', 'constructor[prototype][x]=1', '%', '?', 'a[b', 'tab=all&q=%00'],
).map((query) => `?${query}`);
const strangeTargets = fc.oneof(
  of('*', '//', 'http://evil.example/api/me', '/api//me', ''),
  long.map((text) => `/api/${text}`),
);
const types = of(
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
  ...['application/json; charset=utf-16', 'application/json; charset=nothing', 'json', ';'],
  ...['application/json, text/plain', 'APPLICATION/JSON', 'application/vnd.api+json', '\u00ff'],
);
const headers = of(
  ...['Origin: null', 'Origin: https://evil.example', 'If-None-Match: "', 'If-None-Match: *'],
  ...['Accept-Encoding: br;q=x, ,;;', 'Accept: ;;', 'Range: bytes=9-1', 'Expect: 100-continue'],
  ...['Expect: tea', 'Upgrade: websocket', 'X-Forwarded-For: ', 'X-Forwarded-Host: %00'],
  ...['Content-Encoding: gzip', 'Content-Encoding: x', 'Host: a', 'If-Modified-Since: never'],
  ...['Cookie: a=\u00ff', 'X-HTTP-Method-Override: DELETE', 'Access-Control-Request-Method: \t'],
  ...['Content-Type: text/html', 'Authorization: Bearer y', 'bad header', ': empty'],
  ...['A\u0000B: c', 'Transfer-Encoding: identity', 'Connection: upgrade'],
);

const keys = fc.oneof(
  of('image', 'title', 'price', 'noOfItems', 'product', 'number', 'code', 'category', '_id'),
  of('cloth', 'soldOut', 'unit', 'step', 'care', 'colours', 'note', 'gsm'),
  of('order', 'addressId', 'paymentMethod', 'total', 'user', 'then', '$ne', '$where', 'lines.0.x'),
  fc.string(),
);
/** As JSON, since some of them cannot be written otherwise. */
const scalars = fc.oneof(
  fc.json({ maxDepth: 1 }),
  of('1e400', '-0', '9007199254740993', '"\\ud800"', '"javascript:x"', '"//evil"', '{"$gt":""}'),
  // Objects that look like a text, a list or a promise until they are used as one.
  of('{"length":{"toString":1}}', '{"toString":1,"valueOf":1}', '{"then":{"length":1}}'),
  long.map((text) => `"${text}"`),
);
const objects = fc
  .array(fc.tuple(keys, fc.oneof(scalars, fc.json())), { maxLength: 8 })
  .map((fields) => `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`);
const nested = fc
  .tuple(of('[', '{"a":', '{"$or":['), fc.nat(9_000), fc.boolean())
  .map(([open, depth, closes]) => open.repeat(depth) + (closes ? ']'.repeat(depth) : ''));
const texts = fc.oneof(
  { weight: 6, arbitrary: objects },
  fc.array(objects, { maxLength: 3 }).map((list) => `[${list.join()}]`),
  fc.json(),
  nested,
);

/** A payload that succeeds, but for one field: the last of two counts. */
const spoilt = (good: object) =>
  fc
    .tuple(fc.oneof(of(...Object.keys(good), '_id'), keys), scalars)
    .map(([name, value]) =>
      JSON.stringify(good).replace(/}$/, () => `,${JSON.stringify(name)}:${value}}`),
    );

const bodyFor = ({ body }: FuzzRoute): fc.Arbitrary<Buffer> => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const text = isObject ? fc.oneof(spoilt(body), texts) : texts;
  return fc.oneof(
    { weight: 8, arbitrary: text.map((json) => Buffer.from(json)) },
    text.map((json) => Buffer.from(json.slice(0, json.length / 2))),
    text.map((json) => Buffer.from(`\ufeff${json}`)),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  );
};

const chunked = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

/** How the body is announced: mostly truly. */
const framings = fc.oneof(
  { weight: 30, arbitrary: fc.constant('true' as const) },
  fc.constantFrom('short', 'long', 'chunked', 'not chunked', 'both', 'none'),
  of('-1', 'abc', '1e3', '0x10', '', '1, 2', '99999999999999999999'),
);

function frame(
  framing: string,
  body: Buffer,
): { lines: string[]; body: Buffer; isCutShort?: true } {
  const length = (announced: string | number) => `Content-Length: ${announced}`;
  const chunks = 'Transfer-Encoding: chunked';
  switch (framing) {
    case 'true':
      return { lines: [length(body.length)], body };
    case 'short':
      return { lines: [length(Math.max(0, body.length - 5))], body };
    case 'long':
      return { lines: [length(body.length + 5)], body, isCutShort: true };
    case 'chunked':
      return { lines: [chunks], body: chunked(body) };
    case 'not chunked':
      return { lines: [chunks], body, isCutShort: true };
    case 'both':
      return { lines: [chunks, length(body.length)], body: chunked(body) };
    case 'none':
      return { lines: [], body };
    default:
      return { lines: [length(framing)], body, isCutShort: true };
  }
}

/** Requests that are broken in at least one way. */
export function malformedRequests(targets: FuzzTargets): fc.Arbitrary<FuzzRequest> {
  const { routes, ids, authorizations } = targets;
  const lineOf = (name: string) => (value: string) => [`${name}: ${value}`];
  const none = fc.constant<string[]>([]);
  return fc.constantFrom(...routes).chain((route) => {
    const ending = of('/', '/%', '/..', ';x=1', '%2F', '/\u00ff');
    const target = fc
      .tuple(
        fc.oneof(of(...ids), strangeIds),
        mostly(of(''), 30, ending),
        fc.oneof(of(''), queries),
      )
      .map(([id, end, query]) => route.path.replace('{id}', id) + end + query);
    const who = of(...(route.authorization ? [route.authorization] : authorizations));
    return fc
      .record({
        method: mostly(of(route.method), 20, methods),
        target: mostly(target, 30, strangeTargets),
        version: mostly(of('HTTP/1.1'), 60, of('HTTP/1.0', 'HTTP/9.9', 'HTP/1.1', '')),
        lines: fc.tuple(
          mostly(fc.constant<string[]>(['Host: localhost']), 99, none),
          mostly(who.map(lineOf('Authorization')), 15, none),
          mostly(
            none,
            4,
            headers.map((line) => [line]),
          ),
          mostly(none, 99, long.map(lineOf('X-Long'))),
          mostly(of('application/json'), 6, types).map(lineOf('Content-Type')),
        ),
        body: bodyFor(route),
        framing: framings,
        isHeadCut: mostly(fc.constant(false), 99, fc.constant(true)),
      })
      .map(({ method, target, version, lines, body, framing, isHeadCut }) => {
        const framed = frame(framing, body);
        const all = ['Connection: close', ...lines.flat(), ...framed.lines];
        const head = `${method} ${target} ${version}\r\n${all.join('\r\n')}`;
        const sent = isHeadCut ? head : `${head}\r\n\r\n${framed.body.toString('latin1')}`;
        return { sent, method, isCutShort: isHeadCut || framed.isCutShort === true };
      });
  });
}
