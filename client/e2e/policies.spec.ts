import { policies, policyKeys } from '@tanabana/server/contract/policies';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';

const titles = policyKeys.map((key) => [key, policies[key]] as const);

test('every screen leads to the policies by a line under its footer, sign-in and sign-up by theirs (2.27, 2.30)', async ({
  page,
}) => {
  await page.goto(paths.saved);
  for (const [key, name] of titles) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(paths.policy(key));
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Tana Bana`);
  }
  for (const [from, place] of [
    [paths.login, page.getByText('By continuing')],
    [paths.login, page.locator('footer')],
    [paths.signUp, page.locator('footer')],
  ] as const) {
    for (const key of ['terms', 'privacy'] as const) {
      await page.goto(from);
      await place.getByRole('link', { name: policies[key] }).click();
      await expect(page).toHaveURL(paths.policy(key));
    }
  }
});

test('the page of a policy loads its words at once, and shows what is left to the owner in a box (2.30)', async ({
  page,
  request,
}) => {
  for (const [key] of titles) {
    const html = await (await request.get(paths.policy(key))).text();
    expect(html).toMatch(/ data-more="[^"]*\/assets\/policy-page-/);
  }
  await page.goto(paths.policy('contact'));
  const words = page.getByRole('main').locator('h1 + div');
  await expect(words.getByRole('heading', { name: 'Grievance officer' })).toBeVisible();
  const { width } = await words.evaluate((node) => node.getBoundingClientRect());
  expect(width).toBe(680);
});
