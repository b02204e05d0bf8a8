import { mergeConfig } from 'vitest/config';
import server from './vitest.config.ts';

const tests = [
  'auth/id-token',
  'account/erasure',
  'account/erasure-races',
  'orders/cart.routes',
  'orders/buy-again',
  'orders/sizes',
  'orders/place-order',
  'orders/order-limit',
  'orders/packing',
  'orders/metres',
  'emails/send-emails',
];

const config = mergeConfig(server, { root: 'server' });

/** The tests of what `stryker.config.js` changes. Stryker passes no options to the processes of tests. */
export default {
  ...config,
  test: {
    ...config.test,
    dir: undefined,
    execArgv: [],
    include: tests.map((name) => `src/${name}.test.ts`),
  },
};
