import { expect, test } from './fixtures.ts';

test("the page's policy allows no foreign code", async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src [^;]*unsafe/);
});

test('a violation of the policy is logged, and would fail any test', async ({ page, logged }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline";';
    document.head.append(script);
  });
  await expect.poll(() => logged.join()).toContain('Violation of script-src');
  logged.length = 0;
});
