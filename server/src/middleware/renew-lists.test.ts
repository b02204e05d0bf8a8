import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { PreparedList } from '../lib/prepared-list.ts';
import { renewLists } from './renew-lists.ts';
import { requestLog } from './request-log.ts';

it('renews every list it can, and logs what it cannot with the request that has succeeded', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const broken = new PreparedList(() => Promise.reject(new Error('The database is away')));
  const sound = new PreparedList(() => Promise.resolve(['new']));
  const app = express();
  app.use(requestLog(pino({ base: null }, sink)));
  app.post('/', async (_req, res) => {
    await renewLists(res, [broken, sound]);
    res.status(201).json({});
  });

  await request(app).post('/').expect(201);

  expect(sound.answer.identity.body.toString()).toBe('["new"]');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { status: 201, err: { message: 'The database is away' } },
  ]);
});
