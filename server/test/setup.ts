import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

const written: string[] = [];

/** Every test fails that writes to the console. */
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[method] = (...parts: unknown[]) => {
    written.push(`${method}: ${format(...parts)}`);
  };
}
const check = () => expect(written.splice(0), 'lines on the console').toEqual([]);

// Test files share a process.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  check();
});
afterAll(check);
