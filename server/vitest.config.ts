import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The embedded database is a package of its own: its source, not its build.
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'server',
    environment: 'node',
    // One process for many files is half the work; each has a database of its own.
    isolate: false,
    include: ['{src,dev,test,embedded-mongodb}/**/*.test.ts'],
    globalSetup: ['test/database-global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 40_000,
    hookTimeout: 40_000,
  },
});
