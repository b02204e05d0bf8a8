import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The source of the embedded database, so that nothing has to be built before the tests.
  resolve: {
    alias: {
      '@tanabana/embedded-mongodb': resolve(
        import.meta.dirname,
        '../embedded-mongodb/src/index.ts',
      ),
    },
  },
  test: {
    name: 'server',
    environment: 'node',
    // Files share a process, which halves the time; each has a database of its own.
    isolate: false,
    // With the usual 16 MB a tenth of the time goes to collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    dir: resolve(import.meta.dirname, '..'),
    include: ['server/{src,dev,test}/**/*.test.ts', 'embedded-mongodb/**/*.test.ts'],
    globalSetup: ['test/database-global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 40_000,
    hookTimeout: 40_000,
  },
});
