import { expect, it, vi } from 'vitest';
import { reportError, watchErrors } from './report-error.ts';

it('reports once what nothing else has caught: what it is, where in our own files and on which screen (2.1)', () => {
  const send = vi.spyOn(navigator, 'sendBeacon');
  const version = Object.assign(document.createElement('meta'), {
    name: 'version',
    content: 'abc1234',
  });
  document.head.append(version);
  watchErrors(() => '/filter/:slug');
  const error = new TypeError('x is undefined');
  const own = `    at place (${window.location.origin}/assets/cart-abc.js:1:2)`;
  error.stack = ['TypeError: x', own, '    at chrome-extension://a/inject.js:1:2'].join('\n');
  for (let n = 0; n < 2; n += 1) window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: '14, Third Cross' }),
  );
  version.remove();

  const common = { route: '/filter/:slug', version: 'abc1234' };
  expect(
    send.mock.calls.map(([path, text]) => [path, JSON.parse(text as string) as unknown]),
  ).toEqual([
    ['/api/errors', { message: 'TypeError: x is undefined', stack: own, ...common }],
    ['/api/errors', { message: 'Error: No error', stack: '', ...common }],
  ]);

  for (let n = 0; n < 20; n += 1) reportError(new Error(`Error ${n}`));
  expect(send).toHaveBeenCalledTimes(10);
});
