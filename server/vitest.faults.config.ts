import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: about 25 minutes on a quiet machine. */
export default defineConfig({
  resolve: {
    alias: {
      '@tanabana/embedded-mongodb': resolve(
        import.meta.dirname,
        '../embedded-mongodb/src/index.ts',
      ),
    },
  },
  root: import.meta.dirname,
  test: {
    name: 'faults',
    environment: 'node',
    include: ['test/faults/*.faults.ts'],
    globalSetup: ['test/database-global-setup.ts'],
    reporters: ['verbose'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
