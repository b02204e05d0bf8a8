import type { Page } from '@playwright/test';
import { standStill } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { fillCart, placeOrder } from './steps.ts';

/** Long enough that what stands for a list is drawn before the list comes. */
const SLOW_ANSWER_MS = 300;

/** How far what the reader sees jumps by itself while the screen loads: the browser's own sum. */
async function shiftOf(page: Page, route: string): Promise<string[]> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await standStill(page);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(
            list.getEntries().flatMap((entry) => {
              const { value, sources } = entry as PerformanceEntry & {
                value: number;
                sources: { node: Node | null }[];
              };
              const moved = sources.map(({ node }) =>
                node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName),
              );
              // Letters that settle by less than a pixel are no jump.
              return value >= 0.001 ? [`${value}: ${moved.join(' | ')}`] : [];
            }),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // An observer hears nothing at all where nothing ever moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

test('the search box stays where it is when the face of the headings arrives late', async ({
  page,
}) => {
  const box = page.getByRole('search');
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.woff2', async (route) => {
      await arrived;
      await route.continue();
    });
    const hasFace = () =>
      page.evaluate(() => [...document.fonts].some((f) => f.status === 'loaded'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(box).toBeVisible();
    expect(await hasFace()).toBe(false);
    const before = await box.boundingBox();
    arrive();
    await expect.poll(hasFace).toBe(true);
    expect.soft(await box.boundingBox(), `at ${width} px`).toEqual(before);
    await page.unroute('**/*.woff2');
  }
});

test("nothing jumps while a shopper's own screens load", async ({ page }) => {
  await signIn(page, await createShopper());
  await fillCart(page);
  await placeOrder(page);
  await page.goto('/');
  await fillCart(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
    await route.continue();
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/cart', '/placeorder', '/orders', '/orders/cancelled', '/settings']) {
      expect.soft(await shiftOf(page, route), `${route} at ${width} px`).toEqual([]);
    }
  }
});
