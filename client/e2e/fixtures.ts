import { test as base, expect } from '@playwright/test';

interface Watched {
  /** What a test expects to hear from the console, as of a fault that it makes itself. */
  expectedNoise: RegExp | undefined;
  /** Errors and warnings so far. */
  heard: string[];
}

/** Speaks of how fast the machine is, not of the shop: the font was preloaded and its text came later. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/**
 * Every test watches the browser's console: an error or a warning there, or a thrown one, fails it; so does
 * whatever the content security policy had to stop.
 */
export const test = base.extend<Watched>({
  expectedNoise: [undefined, { option: true }],
  heard: [
    async ({ context, expectedNoise }, use) => {
      const heard: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          heard.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      await context.exposeFunction('tellStopped', (what: string) => heard.push(what));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { tellStopped } = window as unknown as { tellStopped: (what: string) => void };
          tellStopped(`Stopped by ${event.violatedDirective}: ${event.blockedURI}`);
        });
      });
      await use(heard);
      const unexpected = heard.filter(
        (text) => !slowMachine.test(text) && !expectedNoise?.test(text),
      );
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
