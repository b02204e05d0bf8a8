import { test as base, expect } from '@playwright/test';

interface ConsoleFixtures {
  /** Messages in the console that a test causes. */
  expectedMessages: RegExp | undefined;
  /** All errors and warnings so far. */
  logged: string[];
}

/** On a slow machine a preloaded picture is shown late. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/** playwright.config.ts says so. */
const noWorker = /^Service Worker registration blocked by Playwright/;

/**
 * A test fails after an unexpected error or warning in the browser's console, a thrown error, or a violation of the
 * content security policy.
 */
export const test = base.extend<ConsoleFixtures>({
  expectedMessages: [undefined, { option: true }],
  logged: [
    async ({ context, expectedMessages }, use) => {
      const logged: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          logged.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => logged.push(String(error.error())));
      await context.exposeFunction('reportViolation', (what: string) => logged.push(what));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { reportViolation } = window as unknown as {
            reportViolation: (what: string) => void;
          };
          reportViolation(`Violation of ${event.violatedDirective}: ${event.blockedURI}`);
        });
      });
      await use(logged);
      // A handler that is still at work would fail as its page closes.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = logged.filter(
        (text) => !slowMachine.test(text) && !noWorker.test(text) && !expectedMessages?.test(text),
      );
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** For `test.use`: as most shoppers see the shop. The other tests ask for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
