import { accessSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import server from './vitest.config.ts';

const tests = [
  'auth/id-token',
  'account/erasure',
  'account/erasure-races',
  'orders/cart.routes',
  'orders/buy-again',
  'orders/lengths-and-sizes',
  'orders/place-order',
  'orders/order-limit',
  'orders/packing',
  'addresses/last-used',
  'emails/send-emails',
].map((name) => `src/${name}.test.ts`);

// Vitest does not miss a file that was renamed.
for (const file of tests) accessSync(new URL(file, import.meta.url));

const config = mergeConfig(server, { root: 'server' });

/** The tests of what `stryker.config.js` changes. Stryker passes no options to the processes of tests. */
export default {
  ...config,
  test: {
    ...config.test,
    dir: undefined,
    execArgv: [],
    include: tests,
  },
};
