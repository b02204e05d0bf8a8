import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';
import { errorHandler } from './error-handler.ts';
import { arrayPieces } from '../lib/array-pieces.ts';
import { JsonPieces } from './json-pieces.ts';

it('reads no further page when the deadline has responded, and lets the next request of the user go on', async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const reads: string[] = [];
  async function* pages(name: string) {
    for (const page of [1, 2]) {
      reads.push(`${name} ${page}`);
      await gate;
      yield [page];
    }
  }
  const send: RequestHandler = (req, res) =>
    new JsonPieces(arrayPieces(pages(req.path)), { turnOf: 'user-a' }).send(req, res);
  const app = express().get('/first', createDeadline(50), send).get('/second', send);
  app.use(errorHandler);

  const first = request(app).get('/first').expect(503).then(open);
  await vi.waitFor(() => expect(reads).toEqual(['/first 1']));
  await Promise.all([first, request(app).get('/second').expect(200, [1, 2])]);
  expect(reads).toEqual(['/first 1', '/second 1', '/second 2']);
});
