import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 10_000,
    hookTimeout: 20_000,
  },
});
