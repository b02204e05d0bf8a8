import type { FuzzRequest, FuzzRoute } from './fuzz-requests.ts';

const OBJECTS = [
  ...['{"length":1}', '{"length":{"toString":1}}', '{"length":{"valueOf":1,"toString":null}}'],
  ...['{"toString":1,"valueOf":1}', '{"then":{"length":{"toString":1}}}', '{"toJSON":{}}'],
];

/** JSON texts of objects that look like a text, a list or a promise until they are used as one. */
export const lookalikes = OBJECTS.flatMap((text) => [text, `[${text}]`, `{"length":[${text}]}`]);

/** Each lookalike as each body, and each object in each field of each body; the rest of the request is good. */
export function* lookalikeRequests(
  routes: readonly FuzzRoute[],
  authorization: string,
): Generator<FuzzRequest> {
  for (const { method, path, body } of routes) {
    if (typeof body !== 'object' || body === null) continue;
    for (const text of [...lookalikes, ...OBJECTS.flatMap((object) => inFields(body, object))]) {
      const head = [
        `${method} ${path} HTTP/1.1`,
        ...['Connection: close', 'Host: shop.example', 'Content-Type: application/json'],
        ...[`Authorization: ${authorization}`, `Content-Length: ${text.length}`],
      ];
      const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`, 'latin1');
      yield { bytes, method, isCutShort: false };
    }
  }
}

/** The body, once for each of its fields, with the object in that field. */
function inFields(body: object, text: string): string[] {
  if (Array.isArray(body)) {
    return body.flatMap((row: object) => inFields(row, text).map((changed) => `[${changed}]`));
  }
  const value: unknown = JSON.parse(text);
  return Object.keys(body).map((name) => JSON.stringify({ ...body, [name]: value }));
}
