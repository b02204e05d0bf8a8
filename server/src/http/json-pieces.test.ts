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
  async function* pieces(name: string) {
    for (const piece of ['[1', ',2', ']']) {
      reads.push(name + piece);
      await gate;
      yield piece;
    }
  }
  const send: RequestHandler = (req, res) =>
    new JsonPieces<number[]>(pieces(req.path), 'user-a').send(req, res);
  const app = express().get('/first', createDeadline(50), send).get('/second', send);
  app.use(errorHandler);

  const first = request(app).get('/first').expect(503).then(open);
  await vi.waitFor(() => expect(reads).toEqual(['/first[1']));
  await Promise.all([first, request(app).get('/second').expect(200, [1, 2])]);
  expect(reads).toEqual(['/first[1', '/second[1', '/second,2', '/second]']);
});
