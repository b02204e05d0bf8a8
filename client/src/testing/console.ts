import { vi } from 'vitest';

const methods = ['error', 'warn', 'info', 'log', 'debug'] as const;

let unexpected: string[] = [];

/** Silence is tested: whatever is written to the console fails the test unless it was expected. */
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

/** From here on the method may be called; the test asserts with what. */
export function expectConsole(method: (typeof methods)[number]) {
  return vi.spyOn(console, method).mockImplementation(() => {});
}
