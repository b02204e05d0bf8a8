import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: by hand, 15 minutes at most. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'faults',
    environment: 'node',
    include: ['src/testing/faults/*.faults.ts'],
    globalSetup: ['src/testing/database-global-setup.ts'],
    reporters: ['verbose'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
