import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One run and one count for both halves and the house rules; each half has its own config beside it. */
export default defineConfig({
  test: {
    // More than processors: some files mostly wait, for a database that hangs or for a process that starts.
    maxWorkers: availableParallelism() + 2,
    projects: [
      'client',
      'server',
      { test: { name: 'house rules', root: 'lint', testTimeout: 30_000 } },
    ],
  },
});
