import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { apiPaths } from './contract/paths.ts';
import { buildAddress } from './testing/factories.ts';
import { useTestDatabase } from './testing/test-database.ts';
import { useTestServer } from './testing/test-app.ts';

describe('the log', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  useTestDatabase();
  const app = useTestServer({}, pino({ base: null }, sink));

  it('holds one line a request, with the route pattern and nothing personal', async () => {
    const shopper = await app.as('user-a');
    const address = buildAddress();
    const saved = await shopper.post(apiPaths.addresses).send(address).expect(201);
    const { _id } = saved.body as { _id: string };
    lines.length = 0;

    await shopper.put(apiPaths.address(_id)).send(address).expect(200);
    await shopper.delete(apiPaths.address('0123456789abcdef01234567')).expect(404);
    await app.visitor().get(`${apiPaths.me}?token=secret`).expect(401);
    await shopper.get('/api/nothing?token=secret').expect(404);

    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'PUT', route: '/api/deliverydetails/:id', status: 200, ms: expect.any(Number) },
      { method: 'DELETE', route: '/api/deliverydetails/:id', status: 404 },
      { method: 'GET', route: '/api/me', status: 401 },
      { method: 'GET', route: '(none)', status: 404, id: expect.any(String) },
    ]);
    const log = lines.join('');
    for (const secret of [_id, address.number, address.address, 'Bearer', 'secret', 'user-a']) {
      expect(log).not.toContain(secret);
    }
  });
});
