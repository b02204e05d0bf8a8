import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';
import { countTurns } from '../../test/count-turns.ts';
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

it('keeps no place for a list that waits once its response has closed, and reads nothing for it', async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const reads: string[] = [];
  const closed: string[] = [];
  async function* pieces(name: string) {
    reads.push(name);
    yield '[1';
    await gate;
    yield ']';
  }
  const send: RequestHandler = (req, res) => {
    res.once('close', () => closed.push(req.path));
    if (req.path === '/left') left.abort();
    return new JsonPieces<number[]>(pieces(req.path), 'user-a').send(req, res);
  };
  const app = express().get('/late', createDeadline(50)).get('/:name', send);
  app.use(errorHandler);
  const left = request(app).get('/left');

  const first = request(app).get('/first').expect(200, [1]).then();
  await vi.waitFor(() => expect(reads).toEqual(['/first']));
  await request(app).get('/late').expect(503);
  await expect(left).rejects.toThrow('Aborted');
  await vi.waitFor(() => expect(closed).toEqual(['/late', '/left']));
  open();
  await Promise.all([first, request(app).get('/next').expect(200, [1])]);
  expect(reads).toEqual(['/first', '/next']);
});

it('goes on with one of several whole lists at a time, and others get their turn in between', async () => {
  const turns = countTurns();
  const worked: number[] = [];
  async function* pieces() {
    yield '[1';
    for (const piece of [',2', ']']) {
      worked.push(turns());
      yield piece;
    }
  }
  const app = express().get('/:user', (req, res) =>
    new JsonPieces<number[]>(pieces(), req.params.user).send(req, res),
  );
  const users = ['user-a', 'user-b', 'user-c'];
  await Promise.all(users.map((user) => request(app).get(`/${user}`).expect(200, [1, 2])));
  expect(new Set(worked).size).toBe(2 * users.length);
});
