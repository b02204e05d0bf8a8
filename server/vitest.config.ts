import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    // One process for many files is half the work; each has a database of its own.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 40_000,
    hookTimeout: 40_000,
  },
});
