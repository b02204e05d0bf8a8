import { createServer } from 'node:http';
import { sendRequest } from '../../server/test/send-request.ts';
import type { Case } from '../parts/lists.ts';

/** The least that a Node server can do: the shop's bytes, asked for once, with their type and length. */
const [, , port, shop = '', cases = ''] = process.argv;
const byPath = new Map(
  await Promise.all(
    (JSON.parse(cases) as Case[]).map(async (one) => [one.floorPath, await prepare(one)] as const),
  ),
);

async function prepare({ path, encoding, status }: Case) {
  if (status === 304) return { status };
  const { headers, bytes } = await sendRequest(shop, path, {
    headers: { 'Accept-Encoding': encoding },
  });
  const type = headers['content-type'];
  return { status, headers: { 'Content-Type': type, 'Content-Length': bytes.length }, bytes };
}

createServer((req, res) => {
  const response = byPath.get(req.url ?? '');
  if (response) res.writeHead(response.status, response.headers).end(response.bytes);
  else res.writeHead(req.url === '/healthz' ? 200 : 404).end();
}).listen(Number(port), '127.0.0.1');
