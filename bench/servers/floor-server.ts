import { createServer } from 'node:http';
import { CONTENT_TYPE, readResponses } from './responses.ts';

/** The least that a Node server can do: the same bytes with their type and length. */
const { responses, port, host } = readResponses();
const byPath = new Map(
  responses.map(({ path, status, body }) => {
    const bytes = Buffer.from(body, 'base64');
    const headers = { 'Content-Type': CONTENT_TYPE, 'Content-Length': bytes.length };
    return [path, status === 304 ? { status } : { status, headers, bytes }] as const;
  }),
);

createServer((req, res) => {
  const response = byPath.get(req.url ?? '');
  if (response) res.writeHead(response.status, response.headers).end(response.bytes);
  else res.writeHead(req.url === '/healthz' ? 200 : 404).end();
}).listen(port, host);
