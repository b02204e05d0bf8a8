import { defineConfig } from 'vitest/config';

/** One run and one count for both halves and the house rules; each half has its own config beside it. */
export default defineConfig({
  test: {
    // Vitest would leave one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      'client',
      'server',
      { test: { name: 'house rules', root: 'lint', testTimeout: 30_000 } },
    ],
  },
});
