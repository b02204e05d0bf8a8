import type { Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const lawn = apiPaths.category('lawn');
const tooMany = { message: apiMessages.tooManyRequests };

async function statusesOf(requests: Iterable<Test>): Promise<number[]> {
  const statuses: number[] = [];
  for (const asked of requests) statuses.push((await asked).status);
  return statuses;
}

const times = (count: number, request: (n: number) => Test) =>
  (function* () {
    for (let n = 1; n <= count; n += 1) yield request(n);
  })();

const from = (address: string, asked: Test) => asked.set('X-Forwarded-For', address);

describe('the limit of visitors of an address (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '5', TRUST_PROXY: '1' });

  it('is in the headers of what counts, and refuses in words, before it asks who it is, saying when to come back', async () => {
    const ask = () => from('192.0.2.1', app.visitor().get(apiPaths.me));
    const { headers: first } = await ask().expect(401);
    expect(first['ratelimit']).toMatch(/^"address"; r=24; t=\d+, "visitors"; r=4; t=\d+$/);
    expect(first['ratelimit-policy']).toMatch(
      /^"address"; q=25; w=60; pk=.*, "visitors"; q=5; w=60; pk=/,
    );
    expect(first).not.toHaveProperty('x-ratelimit-limit');
    expect(await statusesOf(times(4, ask))).toEqual([401, 401, 401, 401]);
    const { body, headers } = await ask().expect(429);
    expect(body).toEqual(tooMany);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^(\d|[1-5]\d|60)$/) as string,
    });
  });

  it('counts neither the reading of the catalogue nor anything outside the API', async () => {
    await createProduct();
    await app.refreshCatalogue();
    const free = ['/healthz', '/readyz', lawn, apiPaths.fabrics];
    for (const path of [...free, apiPaths.slides]) {
      const ask = () => from('192.0.2.3', app.visitor().get(path));
      expect(await statusesOf(times(6, ask))).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await ask()).headers).not.toHaveProperty('ratelimit');
    }
    const file = () => from('192.0.2.3', app.visitor().get('/assets/none.js'));
    expect(await statusesOf(times(6, file))).toEqual([404, 404, 404, 404, 404, 404]);
    const { headers } = await from('192.0.2.3', app.visitor().get(apiPaths.me));
    expect(headers['ratelimit']).toContain('"visitors"; r=4;');
  });

  it('counts what is written to the catalogue, and every path that does not exist', async () => {
    const visitor = app.visitor();
    const requests = [
      ...[visitor.post(lawn), visitor.delete(apiPaths.product('lawn', '0'))],
      ...[visitor.post(apiPaths.fabrics), visitor.post(apiPaths.slides)],
      ...[visitor.get('/api/nothing'), visitor.get(apiPaths.cart)],
    ];
    const statuses = await statusesOf(requests.map((asked) => from('192.0.2.4', asked)));
    expect(statuses).toEqual([401, 401, 401, 401, 404, 429]);
  });

  it('believes only the nearest proxy about the address', async () => {
    const ask = (n: number) => from(`198.51.100.${n}, 192.0.2.5`, app.visitor().get(apiPaths.me));
    expect((await statusesOf(times(6, ask))).at(-1)).toBe(429);
    await from('192.0.2.6', app.visitor().get(apiPaths.me)).expect(401);
  });
});

describe('the limit of an address (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '2', TRUST_PROXY: '1' });
  const users = (count: number) => Array.from({ length: count }, (_, n) => app.as(`user-${n}`));

  it('lets users through behind an address with too many visitors, and counts bad tokens as visitors', async () => {
    const address = '192.0.2.7';
    const forged = () => app.visitor().get(apiPaths.me).set('Authorization', 'Bearer x');
    const visitors = times(3, () => from(address, forged()));
    expect(await statusesOf(visitors)).toEqual([401, 401, 429]);
    const signedIn = (await Promise.all(users(6))).map((user) => user.get(apiPaths.me));
    const statuses = await statusesOf(signedIn.map((asked) => from(address, asked)));
    expect(statuses).toEqual(Array(6).fill(200));
    await from(address, app.visitor().get(apiPaths.me)).expect(429);
  });

  it('is five times that of its visitors, with all who are signed in', async () => {
    const address = '192.0.2.8';
    await from(address, app.visitor().get(apiPaths.me)).expect(401);
    const signedIn = (await Promise.all(users(10))).map((user) => user.get(apiPaths.me));
    const statuses = await statusesOf(signedIn.map((asked) => from(address, asked)));
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  });
});

describe('the limit of an address of IPv6 (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '2', TRUST_PROXY: '1' });
  const ask = (address: string) => from(address, app.visitor().get(apiPaths.me));

  it('counts a whole network of 56 bits, which one visitor may have, and one of IPv4 however it is written', async () => {
    const mine = ['2001:db8:0:aa00::1', '2001:db8:0:aaff:1:2:3:4', '2001:DB8::aa77:0:0:0:9'];
    expect(await statusesOf(mine.map(ask))).toEqual([401, 401, 429]);
    await ask('2001:db8:0:ab00::1').expect(401);
    const written = ['198.51.100.1', '::ffff:198.51.100.1', '::ffff:c633:6401'];
    expect(await statusesOf(written.map(ask))).toEqual([401, 401, 429]);
  });
});

describe('the limit of an address whose proxy writes no plain address (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '5', TRUST_PROXY: 'loopback, 10.0.0.0/8' });

  const ask = (forwarded: string) =>
    app.visitor().get(apiPaths.me).set('X-Forwarded-For', forwarded);

  it.each([
    ['a port', (n: number) => `203.0.113.1:${n}`],
    ['a port behind an address of IPv6', (n: number) => `[2001:db8::1]:${n}`],
    ['ports of all proxies', (n: number) => `203.0.113.2:${n}, 10.0.0.1:${n}, 10.0.0.2:${n}`],
    ['what is no address', (n: number) => `visitor-${n}`],
    ['an address with something behind it', (n: number) => `203.0.113.3:80:${n}`],
  ])('counts all requests with %s together', async (_what, forwarded) => {
    expect((await statusesOf(times(6, (n) => ask(forwarded(n))))).at(-1)).toBe(429);
  });

  it('tells visitors apart behind proxies that write ports', async () => {
    const statuses = await statusesOf(times(6, (n) => ask(`192.0.2.${n}:443, 10.0.0.1:443`)));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('the limit of an address without a proxy (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '2' });

  it('ignores the addresses that callers claim', async () => {
    const ask = (n: number) =>
      app.visitor().get(apiPaths.me).set('X-Forwarded-For', `192.0.2.${n}`);
    expect(await statusesOf(times(3, ask))).toEqual([401, 401, 429]);
  });
});

describe('the limit of a user (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '3', TRUST_PROXY: '1', ADMIN_UID: 'admin' });
  let address = 0;
  /** Every request from another address. */
  const elsewhere = (asked: Test) => asked.set('X-Forwarded-For', `192.0.2.${(address += 1)}`);

  it('is in the headers beside that of the address, and refuses with the same text', async () => {
    const shopper = await app.as('user-a');
    const { headers } = await elsewhere(shopper.get(apiPaths.me)).expect(200);
    expect(headers['ratelimit']).toMatch(/^"address"; r=14; t=\d+, "user"; r=2; t=\d+$/);

    await statusesOf(times(2, () => elsewhere(shopper.get(apiPaths.me))));
    const refused = await elsewhere(shopper.get(apiPaths.me)).expect(429, tooMany);
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.any(String) as string,
    });
  });

  it('holds on every route that knows the user, before it responds with 403', async () => {
    const shopper = await app.as('user-b');
    const requests = [
      ...[shopper.post(lawn), shopper.get(apiPaths.cart), shopper.delete(apiPaths.account)],
      ...[shopper.post(lawn), shopper.delete(apiPaths.account)],
    ];
    expect(await statusesOf(requests.map(elsewhere))).toEqual([403, 200, 200, 429, 429]);
  });

  it('counts a sign-in from before an erasure, and asks about the erasure no more than that', async () => {
    const shopper = await app.as('user-d');
    await elsewhere(shopper.delete(apiPaths.account)).expect(200);
    let asked = 0;
    const end = beforeCalls(['findOne'], (collection) => {
      if (collection === 'erasures') asked += 1;
      return undefined;
    });
    const tries = times(4, () => elsewhere(shopper.post(apiPaths.placeOrder)));
    expect(await statusesOf(tries)).toEqual([401, 401, 429, 429]);
    end();
    expect(asked).toBe(2);
  });
});
