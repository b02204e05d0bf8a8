import { createServer } from 'node:http';
import { CONTENT_TYPE, readAnswers } from './answers.ts';

/** The least that a Node server can do: the same bytes with their type and length. */
const { answers, port, host } = readAnswers();
const byPath = new Map(
  answers.map(({ path, status, body }) => {
    const bytes = Buffer.from(body, 'base64');
    const headers = { 'Content-Type': CONTENT_TYPE, 'Content-Length': bytes.length };
    return [path, status === 304 ? { status } : { status, headers, bytes }] as const;
  }),
);

createServer((req, res) => {
  const answer = byPath.get(req.url ?? '');
  if (answer) res.writeHead(answer.status, answer.headers).end(answer.bytes);
  else res.writeHead(req.url === '/healthz' ? 200 : 404).end();
}).listen(port, host);
