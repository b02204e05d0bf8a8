import { describe, expect, it } from 'vitest';
import { apiPaths } from '../contract/paths.ts';
import { keptLog } from '../../test/kept-log.ts';
import { useTestServer } from '../../test/test-app.ts';

describe('POST /api/errors (7.4)', () => {
  const log = keptLog();
  const app = useTestServer({ TRUST_PROXY: '1' }, log.logger);
  const entries = () => log.entries().filter(({ msg }) => msg === 'An error in a browser.');

  const report = (body: object, type = 'text/plain;charset=UTF-8') =>
    app.visitor().post(apiPaths.errors).type(type).send(JSON.stringify(body));
  const elsewhere = (body: object) => report(body).set('X-Forwarded-For', '192.0.2.1').expect(204);

  it('logs what failed and where in our own files, and nothing that was typed', async () => {
    const stack = [
      'TypeError: 9876543210 meera@example.in',
      '    at place (https://shop.example/assets/cart-abc.js:1:2345)',
      '    at chrome-extension://abcdef/assets/inject.js:7:8',
      'gapi@https://apis.google.com/js/api.js?onload=x:12:3',
      '@https://shop.example/assets/first-load-1_2.js:3:4',
    ].join('\n');
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const message = `TypeError: Cannot read properties of undefined (reading 'price')`;
      const body = { message, stack, route: '/filter/:slug', version: 'abc1234', more: 'Meera' };
      const { text } = await report(body, type).expect(204);
      expect(text).toBe('');
      expect(entries()).toEqual([
        {
          level: 40,
          time: expect.any(String),
          id: expect.any(String),
          message,
          at: ['assets/cart-abc.js:1:2345', 'assets/first-load-1_2.js:3:4'],
          route: '/filter/:slug',
          version: 'abc1234',
          msg: 'An error in a browser.',
        },
      ]);
    }
  });

  it.each([
    [
      'in quotes',
      'SyntaxError: "Meera, 560004" is not valid JSON',
      'SyntaxError: "…" is not valid JSON',
    ],
    ['in single quotes', "Failed to parse '14, Third Cross'", "Failed to parse '…'"],
    [
      'addresses',
      'No route to https://shop.example/orders?q=x, meera@example.in',
      'No route to (address) (address)',
    ],
    ['numbers and lines', '98765 43210 is wrong\n{"level":60}', '… is wrong {"…":60}'],
    ['what is long', `x`.repeat(3_000), 'x'.repeat(200)],
  ])('takes out of a message what may be input: %s', async (_name, message, logged) => {
    await report({ message, route: '/Meera 9876543210', version: '<b>' }).expect(204);
    expect(entries()).toEqual([
      {
        level: 40,
        time: expect.any(String),
        id: expect.any(String),
        message: logged,
        at: [],
        msg: 'An error in a browser.',
      },
    ]);
  });

  it('drops what is above 8 kB, and more than ten a minute of an address, without a word', async () => {
    const { text } = await elsewhere({ message: 'x'.repeat(8 * 1024) });
    expect([text, entries()]).toEqual(['', []]);
    for (let n = 0; n < 12; n += 1) await elsewhere({ message: `Error ${n}` });
    expect(entries()).toHaveLength(10);
  });
});
