import { createServer } from 'node:http';
import { sendRequest } from '../../server/test/send-request.ts';
import { acceptEncoding, FORMS, type Form } from '../forms.ts';

/** The least that a Node server can do: the shop's bytes, asked for once, with their type and length. */
const [, , port, shop = '', ...paths] = process.argv;
const responses = new Map<string | undefined, Awaited<ReturnType<typeof prepare>>>(
  await Promise.all(
    FORMS.flatMap((form) =>
      paths.map(async (path) => [`/${form}${path}`, await prepare(path, form)] as const),
    ),
  ),
);

async function prepare(path: string, form: Form) {
  if (form === '304') return { status: 304 };
  const { headers, bytes } = await sendRequest(shop, path, { headers: acceptEncoding(form) });
  const type = headers['content-type'];
  return { status: 200, headers: { 'Content-Type': type, 'Content-Length': bytes.length }, bytes };
}

createServer((req, res) => {
  const response = responses.get(req.url);
  if (response) res.writeHead(response.status, response.headers).end(response.bytes);
  else res.writeHead(404).end();
}).listen(Number(port), '127.0.0.1');
