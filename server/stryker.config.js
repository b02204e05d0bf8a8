/** `npm run mutation`: changes the code in these files and looks whether a test fails. A few minutes a file. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'server/src/auth/id-token.ts',
    'server/src/account/erasure.service.ts',
    'server/src/account/erase-orders.service.ts',
    'server/src/orders/cart.service.ts',
    'server/src/orders/placing.service.ts',
  ],
  vitest: { configFile: 'server/vitest.stryker.config.js', dir: 'server', related: false },
  reporters: ['clear-text'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: 'server/dist/stryker',
  ignorePatterns: ['client/public', 'client/e2e', '**/dist'],
};
