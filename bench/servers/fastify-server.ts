import { fastify } from 'fastify';
import { CONTENT_TYPE, readAnswers } from './answers.ts';

/** Another framework with the same bytes kept ready. */
const { answers, port, host } = readAnswers();
const app = fastify();
app.get('/healthz', (_request, reply) => reply.send('ok'));
for (const { path, status, body, encoding } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (_request, reply) => {
    if (status === 304) return reply.code(status).send();
    if (encoding) void reply.header('Content-Encoding', encoding);
    return reply.header('Content-Type', CONTENT_TYPE).send(bytes);
  });
}
await app.listen({ port, host });
