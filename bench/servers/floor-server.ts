import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A prepared response of the shop, to be sent for this path. */
export interface PreparedBytes {
  path: string;
  status: number;
  /** In base 64. */
  body: string;
}

/** The least that a Node server can do: the same bytes with their type and length. */
const [, , file = '', port] = process.argv;
const responses = JSON.parse(readFileSync(file, 'utf8')) as PreparedBytes[];
const byPath = new Map(
  responses.map(({ path, status, body }) => {
    const bytes = Buffer.from(body, 'base64');
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
    };
    return [path, status === 304 ? { status } : { status, headers, bytes }] as const;
  }),
);

createServer((req, res) => {
  const response = byPath.get(req.url ?? '');
  if (response) res.writeHead(response.status, response.headers).end(response.bytes);
  else res.writeHead(req.url === '/healthz' ? 200 : 404).end();
}).listen(Number(port), '127.0.0.1');
