import { vi } from 'vitest';

const methods = ['error', 'warn', 'info', 'log', 'debug'] as const;

let unexpected: string[] = [];

/** Console output fails a test unless the test expects it. */
export function watchConsole(): void {
  unexpected = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${method}: ${words.map(String).join(' ')}`);
    });
  }
}

export function failOnUnexpectedOutput(): void {
  if (unexpected.length > 0) throw new Error(`Unexpected output\n${unexpected.join('\n')}`);
}

/** Allows output from now on. The test asserts the arguments. */
export function expectConsole(method: (typeof methods)[number]) {
  return vi.spyOn(console, method).mockImplementation(() => {});
}
