import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';
import { errorHandler } from './error-handler.ts';
import { JsonPieces } from './json-pieces.ts';

it('reads nothing more when the deadline has responded, and lets the next request of the user go on', async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const reads: string[] = [];
  async function* items(name: string) {
    for (const item of [1, 2]) {
      reads.push(`${name} ${item}`);
      await gate;
      yield { item };
    }
  }
  const send: RequestHandler = (req, res) =>
    JsonPieces.ofList(items(req.path), { turnOf: 'user-a' }).send(req, res);
  const app = express().get('/first', createDeadline(50), send).get('/second', send);
  app.use(errorHandler);

  const first = request(app).get('/first').expect(503).then(open);
  await vi.waitFor(() => expect(reads).toEqual(['/first 1']));
  await Promise.all([
    first,
    request(app)
      .get('/second')
      .expect(200, [{ item: 1 }, { item: 2 }]),
  ]);
  expect(reads).toEqual(['/first 1', '/second 1', '/second 2']);
});
