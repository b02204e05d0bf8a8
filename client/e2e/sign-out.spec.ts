import type { BrowserContext, Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from './fixtures.ts';
import { claimsOf, createShopper, expectGreeted, signIn, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';
import { holdRequests } from './steps.ts';

/*
 * A sign-out wins over all that began before it, in every tab. Firebase's responses are held back, and so is the load of
 * the page: on a slow connection the old page goes on until the new one comes.
 */

test.slow();

const lookUp = '**/accounts:lookup*';
const refresh = '**/securetoken.googleapis.com/**';

/** The people whose tokens are sent to the shop from now on. */
function watchTokens(context: BrowserContext): Set<unknown> {
  const senders = new Set<unknown>();
  context.on('request', (request) => {
    const token = request.headers()['authorization'];
    if (token && request.url().includes('/api/')) senders.add(claimsOf(token).email);
  });
  return senders;
}

/** The e-mails of the users whom the browser keeps for all tabs. */
async function keptUsers(page: Page): Promise<Set<string>> {
  const state = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  return new Set(state.match(/shopper-[\w-]+@tanabana\.test/g));
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click();

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

/**
 * Two tabs of a user: one on home, one that opens the cart and waits for this response of Firebase. Both the response and
 * the load that follows the change of the user come when they are released.
 */
async function openTwo(context: BrowserContext, page: Page, awaited: string) {
  const person = await createShopper('Asha First');
  await fillCartOf(person, ['lawn']);
  await startSignedIn(page, person);
  await page.goto('/');
  await expectGreeted(page, person);
  const waiting = await context.newPage();
  const respond = await holdRequests(waiting, awaited);
  if (awaited === refresh) {
    await waiting.route(`**${apiPaths.cart}`, (route) =>
      route.fulfill({ status: 401, body: '{}' }),
    );
  }
  const asked = waiting.waitForRequest(awaited);
  await waiting.goto('/cart');
  await asked;
  const load = await holdRequests(waiting, waiting.url());
  const begun = waiting.waitForRequest((request) => request.isNavigationRequest());
  return { waiting, respond, load, begun };
}

/** Longer than Firebase takes to notice what another tab has written. */
// oxlint-disable-next-line no-restricted-properties -- Firebase looks once in 800 ms, and shows nothing of it
const noticed = (page: Page) => page.waitForTimeout(2_500);

test.describe('a tab that waits for Firebase ends as the other tab does (4.10)', () => {
  // The first token is refused.
  test.use({ expectedMessages: /status of 401/ });

  for (const [what, awaited, isLate, isReplaced] of [
    ['it looks its user up', lookUp, false, false],
    ['the look-up responds before its load', lookUp, true, false],
    ['the refresh responds before its load', refresh, true, false],
    ['it looks up who was replaced', lookUp, false, true],
    ['the look-up of who was replaced is late', lookUp, true, true],
  ] as const) {
    test(what, async ({ context, page }) => {
      const { waiting, respond, load, begun } = await openTwo(context, page, awaited);
      if (!isLate) load();
      await signOut(page);
      await expect(signInLink(page)).toBeVisible();
      const senders = watchTokens(context);
      await begun;
      const next = isReplaced ? await createShopper('Bina Second') : undefined;
      if (next) await signIn(page, next);
      const emails = new Set(next && [next.email]);
      respond();
      if (isLate) await noticed(waiting);
      load();
      await noticed(page);
      for (const tab of [page, waiting]) {
        await tab.goto('/cart');
        if (next) {
          await expectGreeted(tab, next);
          await expect(tab.getByText('Your cart is empty.')).toBeVisible();
        } else await expect(tab).toHaveURL('/login');
        expect(await keptUsers(tab)).toEqual(emails);
      }
      expect(senders).toEqual(emails);
    });
  }
});
