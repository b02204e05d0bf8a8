import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

/** `npm run test:faults`, run by hand: up to 15 minutes. */
export default defineConfig({
  resolve: { alias },
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
