import { test as base, expect } from '@playwright/test';

/** Every test watches the browser's console: an error there, or a thrown one, fails it. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ context }, use) => {
      const heard: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          heard.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      await use();
      expect(heard, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
