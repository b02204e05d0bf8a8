import { expect, it, vi } from 'vitest';
import { expectConsole } from './expected-console.ts';

it('lets pass the line that a test expects, and keeps it off the screen', () => {
  expectConsole('warn', 'one of 2 looms stands still');
  console.warn('one of %d looms stands still', 2);
  expect(vi.isMockFunction(console.warn)).toBe(true);
});
