import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { fabricList } from '../src/catalogue/catalogue-lists.ts';
import { beforeCalls } from './before-calls.ts';
import { buildAddressInput } from './contract-factories.ts';
import { createProduct } from './factories.ts';
import { keptLog } from './kept-log.ts';
import { sendRequest } from './send-request.ts';
import { useTestDatabase } from './test-database.ts';
import { useTestServer } from './test-app.ts';
import { testShopper } from './test-shopper.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the log', () => {
  const { logger, entries: takeLines } = keptLog();
  useTestDatabase();
  const app = useTestServer({ ADMIN_UID: 'admin' }, logger);

  it('holds one line a request, with the route pattern and nothing personal', async () => {
    const shopper = await app.as('user-a');
    const token = await app.signToken('user-a');
    const address = buildAddressInput();
    const { saveAddress, add } = testShopper(app);
    const addressId = await saveAddress();
    const product = await createProduct();
    const { _id: lineId } = await add(product);
    takeLines();

    await shopper.put(apiPaths.address(addressId)).send(address).expect(200);
    await shopper.put(apiPaths.cartLine(lineId)).send({ noOfItems: 2 }).expect(200);
    await shopper.delete(apiPaths.address('0123456789abcdef01234567')).expect(404);
    await shopper.post(`${apiPaths.cancelLine(lineId)}/`).expect(404);
    await app.visitor().get(`${apiPaths.me}?token=${token}`).expect(401);
    await app.visitor().get(`/search?q=${address.name}`).expect(404);
    await shopper.get(`/api/${address.number}?q=secret`).expect(404);
    await shopper.post(apiPaths.addresses).send('{"broken').type('json').expect(400);

    const lines = takeLines();
    expect(lines).toMatchObject([
      { method: 'PUT', route: '/api/deliverydetails/:id', status: 200, ms: expect.any(Number) },
      { method: 'PUT', route: '/api/cartandplaceorder/:id', status: 200 },
      { method: 'DELETE', route: '/api/deliverydetails/:id', status: 404 },
      { method: 'POST', route: '/api/ordered/cancel/:id', status: 404 },
      { method: 'GET', route: '/api/me', status: 401 },
      { method: 'GET', route: '(none)', status: 404 },
      { method: 'GET', route: '(none)', status: 404 },
      { method: 'POST', route: '/api/deliverydetails', status: 400 },
    ]);
    const keys = ['level', 'time', 'id', 'who', 'method', 'route', 'status', 'ms'];
    expect(lines.map((line) => Object.keys(line))).toEqual(lines.map(() => keys));
    const ids = [addressId, lineId, product._id.toString(), '0123456789abcdef01234567'];
    const words = [...Object.values(address), 'Bearer', token, 'secret', 'broken', 'user-a'];
    const log = JSON.stringify(lines);
    for (const personal of [...ids, ...words].map(String)) {
      expect(log).not.toContain(personal);
      expect(log).not.toContain(encodeURIComponent(personal));
    }
  });

  it('shows which entries are of one caller, for a day, and not of whom', async () => {
    const whoOf = async () => {
      takeLines();
      for (const uid of ['user-a', 'user-a', 'user-b']) await (await app.as(uid)).get(apiPaths.me);
      for (const path of [apiPaths.me, '/nothing']) await app.visitor().get(path);
      return takeLines().map(({ who }) => String(who));
    };
    const [a, again, b, network, same] = await whoOf();
    expect(new Set([a, b, network]).size).toBe(3);
    expect([again, same]).toEqual([a, network]);
    for (const who of [a, b, network]) expect(who).toMatch(/^[\w-]{10}$/);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1_000 });
    const next = await whoOf();
    expect(next.filter((who) => [a, b, network].includes(who))).toEqual([]);
  });

  it('says what matched, and not what was written', async () => {
    for (const [target, route, status] of [
      ['http://9876543210@evil.example/api/me', '/api/me', 401],
      ['http://evil.example/9876543210/healthz', '(none)', 404],
      ['/api/me#9876543210/x/y', '/api/me', 401],
      ['/API/Me?9876543210', '/api/me', 401],
    ] as const) {
      takeLines();
      await sendRequest(app.visitor().get('/').url, target);
      const lines = takeLines();
      expect(lines).toMatchObject([{ route, status }]);
      expect(JSON.stringify(lines)).not.toMatch(/9876543210|evil/);
    }
  });

  it('says of an outage what kind of error it was, without its words', async () => {
    const shopper = await app.as('user-a');
    await shopper.get(apiPaths.cart).expect(200);
    takeLines();
    const end = beforeCalls(['findOne'], () => {
      throw new mongoose.mongo.MongoNetworkError('9876543210 is away');
    });
    await shopper.get(apiPaths.cart).expect(503);
    end();
    const lines = takeLines();
    expect(lines).toMatchObject([{ level: 40, status: 503, err: { type: 'MongoNetworkError' } }]);
    expect(JSON.stringify(lines)).not.toContain('9876543210');
  });

  describe('the id of a request', () => {
    const proxied = useTestServer({ TRUST_PROXY: '1' }, logger);
    const ask = async ({ visitor }: typeof app, headers: Record<string, string> = {}) => {
      const response = await visitor().get(apiPaths.health).set(headers);
      const id = response.headers['x-request-id'] as string;
      expect(takeLines()).toMatchObject([{ id }]);
      return id;
    };
    const forwarded = { 'X-Forwarded-For': '203.0.113.7' };

    it('is what a trusted proxy says when that is one word, and never taken from another client', async () => {
      const given = { 'X-Request-Id': 'balancer_42-7f' };
      expect(await ask(proxied, { ...forwarded, ...given })).toBe('balancer_42-7f');
      expect(await ask(proxied, forwarded)).toMatch(UUID);
      for (const unusable of ['short', 'two words', '+91 98765 43210', 'x'.repeat(65)]) {
        expect(await ask(proxied, { ...forwarded, 'X-Request-Id': unusable })).toMatch(UUID);
      }
      expect(await ask(app, given)).toMatch(UUID);
      expect(await ask(app, { ...forwarded, ...given })).toMatch(UUID);
      expect(await ask(proxied, given)).toMatch(UUID);
    });
  });

  it('holds a list that could not be refreshed after a successful write', async () => {
    const admin = await app.as('admin');
    takeLines();
    const refresh = vi.spyOn(fabricList, 'refresh').mockRejectedValue(new RangeError('away'));
    await admin
      .post(apiPaths.fabrics)
      .send({ title: 'Lawn', image: '/lawn.webp', subtitle: 'lawn' })
      .expect(201);
    refresh.mockRestore();
    expect(takeLines()).toMatchObject([{ status: 201, err: { type: 'RangeError' } }]);
  });
});
