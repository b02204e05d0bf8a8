import express from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import type { describeApi } from './describe-api.ts';
import { openapiRoutes } from './openapi.routes.ts';

const describing = vi.hoisted(() => vi.fn<() => object>());
vi.mock('./describe-api.ts', () => ({ describeApi: describing as unknown as typeof describeApi }));

it('is made again after it could not be made', async () => {
  describing
    .mockImplementationOnce(() => {
      throw new Error('Too many open files');
    })
    .mockReturnValue({ openapi: '3.1.1' });
  const routes = openapiRoutes(() => ({}));
  const app = express().get('/', (req, res) => routes.describe.handler({ req, res }));
  app.use(((_error, _req, res, _next) => void res.sendStatus(500)) as express.ErrorRequestHandler);
  await request(app).get('/').expect(500);
  for (let n = 0; n < 2; n += 1) await request(app).get('/').expect(200, { openapi: '3.1.1' });
  expect(describing).toHaveBeenCalledTimes(2);
});
