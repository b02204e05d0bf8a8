import { policyKeys } from '@tanabana/server/contract/policies';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';

test('the page of a policy loads its words at once, and shows what is left to the owner in a box (2.30)', async ({
  page,
  request,
}) => {
  for (const key of policyKeys) {
    const html = await (await request.get(paths.policy(key))).text();
    expect(html).toMatch(/ data-more="[^"]*\/assets\/policy-page-/);
  }
  await page.goto(paths.policy('contact'));
  const words = page.getByRole('main').locator('h1 + div');
  await expect(words.getByRole('heading', { name: 'Grievance officer' })).toBeVisible();
  const { width } = await words.evaluate((node) => node.getBoundingClientRect());
  expect(width).toBe(680);
});
