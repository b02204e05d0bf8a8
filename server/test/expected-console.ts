import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

type Method = 'log' | 'info' | 'warn' | 'error' | 'debug';

const methods: Method[] = ['log', 'info', 'warn', 'error', 'debug'];
const written: string[] = [];
let expected: string[] = [];

/** The test expects exactly this line on the console: neither one more nor one less. */
export function expectConsole(method: Method, line: string): void {
  expected.push(`${method}: ${line}`);
}

/** Catches the console for a test file and fails every test that writes what it does not expect. */
export function failOnUnexpectedConsole(): void {
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      written.push(`${method}: ${format(...parts)}`);
    });
  }
  const check = () => {
    const [found, wanted] = [written.splice(0), expected];
    expected = [];
    expect(found, 'lines on the console').toEqual(wanted);
  };
  afterEach(check);
  afterAll(check);
}
