import express from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { openapiRoutes } from './openapi.routes.ts';

const describing = vi.hoisted(() => vi.fn<() => object>());
vi.mock('./describe-api.ts', () => ({ describeApi: describing }));

it('is made again after it could not be made, and then kept', async () => {
  describing
    .mockImplementationOnce(() => {
      throw new Error('Too many open files');
    })
    .mockReturnValue({ openapi: '3.1.1' });
  const { describe } = openapiRoutes(() => ({}));
  const app = express().get('/', (req, res) => describe.handler({ req, res }));
  app.use(((_error, _req, res, _next) => void res.sendStatus(500)) as express.ErrorRequestHandler);
  await request(app).get('/').expect(500);
  for (let n = 0; n < 2; n += 1) await request(app).get('/').expect(200, { openapi: '3.1.1' });
  expect(describing).toHaveBeenCalledTimes(2);
});
