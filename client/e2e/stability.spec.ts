import type { Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { allDrawn, animationsEnd } from './accessibility.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { startSignedIn } from './people.ts';
import { shopperWith } from './prepare.ts';
import { paths } from '../src/config/paths.ts';
import { changeResponses, emptyPages, holdRequests, rectOf, retitle } from './steps.ts';

test.use(withMotion);

/** Long enough for the skeletons to be rendered. */
const SLOW_ANSWER_MS = 150;

/** Waits for lists, fonts, the pictures in view, and what the browser draws when it is idle. */
async function loadingEnds(page: Page): Promise<void> {
  const isLoaded = () => {
    const isThere = (img: HTMLImageElement) => {
      const { top, bottom, left, right } = img.getBoundingClientRect();
      const isInView = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      return img.complete || !isInView || !img.checkVisibility({ visibilityProperty: true });
    };
    return (
      document.querySelector('main h1') &&
      !document.querySelector('[aria-busy="true"], main [class*="skeleton"]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(isThere)
    );
  };
  await page.waitForFunction(isLoaded, undefined, { timeout: 30_000 });
}

/** The layout shifts that the browser reports while the screen loads and is scrolled. */
async function shiftsOf(page: Page, route: string): Promise<string[]> {
  await page.goto(route);
  await loadingEnds(page);
  await animationsEnd(page);
  // The largest picture and late lists come by themselves.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(180, 400);
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 200);
    await loadingEnds(page);
  }
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
              // Shifts of less than a pixel do not count.
              return value >= 0.001 ? [`${value}: ${moved.join(' | ')}`] : [];
            }),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

async function expectStable(page: Page, routes: readonly string[]): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
    await route.continue();
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of routes) {
      expect.soft(await shiftsOf(page, route), `${route} at ${width} px`).toEqual([]);
    }
  }
}

test('catalogue and cloth by the metre load without layout shifts (2.11)', async ({ page }) => {
  const response = await page.request.get(apiPaths.category('cotton'));
  const cloth = ((await response.json()) as Product[]).find((each) => each.cloth?.unit);
  const product = `/filter/cotton?product=cotton.${cloth?._id}`;
  await expectStable(page, ['/', '/filter/lawn', '/search', product]);
});

test('so they do when their lists come after the page', async ({ page }) => {
  await emptyPages(page);
  await expectStable(page, ['/', '/filter/lawn']);
});

test('the first card of a listing that is reached in the app stays in its place (2.8)', async ({
  page,
}) => {
  const first = page.getByRole('main').locator('[data-shape]').first();
  const isTrending = (path: string) => path === '/api/trending';
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const showScreen = await holdRequests(page, '**/assets/browse-*.js');
    const showList = await holdRequests(page, '**/api/*');
    await emptyPages(page);
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Trending' }).first().click();
    await expect(page).toHaveURL(paths.listing('trending'));
    await expect(page.getByRole('region', { name: 'Slides' })).toHaveCount(0);
    let top = 0;
    // The card of home may be the first one until it is taken away.
    await expect.poll(async () => ({ top } = await rectOf(first)).top).toBeGreaterThan(0);
    showScreen();
    await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
    expect.soft((await rectOf(first)).top, `of the skeleton at ${width} px`).toBe(top);
    showList();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect.soft((await rectOf(first)).top, `of the product at ${width} px`).toBe(top);
    await allDrawn(page);
    expect.soft((await rectOf(first)).top, `in the end at ${width} px`).toBe(top);
    await page.unrouteAll({ behavior: 'wait' });
    await changeResponses(page, isTrending, (list) =>
      list.replaceAll(/"(?:cloth|families|sizes)"/g, '"_"'),
    );
    await page.goto(paths.listing('trending'));
    await allDrawn(page);
    expect.soft((await rectOf(first)).top, `without facts at ${width} px`).toBe(top);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a pick on home keeps its height when its list comes', async ({ page }) => {
  await emptyPages(page);
  const pick = page.getByRole('region', { name: 'Trending' });
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const respond = await holdRequests(page, '**/api/trending');
    await page.goto('/');
    // The picks of a row are as high as the highest.
    for (const name of ['Best Sellers', "Today's Deals", 'New Arrivals']) {
      const other = page.getByRole('region', { name }).getByRole('article').first();
      await expect(other).toBeVisible();
    }
    await expect(pick).toBeVisible();
    const { height } = (await pick.boundingBox()) ?? {};
    respond();
    await expect(pick.getByRole('article').first()).toBeVisible();
    expect.soft((await pick.boundingBox())?.height, `at ${width} px`).toBe(height);
    await page.unroute('**/api/trending');
  }
});

test('home stays where it was when it is loaded again', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Cotton', exact: true });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await loadingEnds(page);
    await page.mouse.wheel(0, 100);
    await allDrawn(page);
    await heading.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await heading.boundingBox();
    await page.addInitScript(() => {
      const places = new Set<number>();
      Object.assign(window, { places });
      const note = () => {
        const cotton = document.querySelector('#fabric-cotton');
        if (cotton && scrollY > 0) places.add(Math.round(cotton.getBoundingClientRect().top));
        requestAnimationFrame(note);
      };
      note();
    });
    await page.reload();
    await loadingEnds(page);
    await expect.poll(() => heading.boundingBox()).toEqual(before);
    const places = await page.evaluate(() => [
      ...(window as unknown as { places: number[] }).places,
    ]);
    expect.soft(places, `at ${width} px`).toEqual([Math.round(before?.y ?? NaN)]);
  }
});

test('a listing keeps its height when all its cards are drawn, and when short titles come into view (2.8)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Cards below the first screen wait until the browser is idle, for 5 s, or until the user scrolls: here only for that.
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      requestIdleCallback: () => 0,
      setTimeout: (act: () => void, ms: number) => (ms === 5_000 ? 0 : start(act, ms)),
    });
  });
  const grid = page.getByRole('main').getByRole('list').last();
  const cards = page.getByRole('article');
  const heightOf = async () => (await grid.boundingBox())?.height;
  for (const titles of ['their own', 'short']) {
    if (titles === 'short') await retitle(page, 'lawn', () => 'Lawn');
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/filter/lawn');
      await expect(cards).toHaveCount(8);
      const before = await heightOf();
      await page.mouse.wheel(0, 10);
      await expect(cards).toHaveCount(24);
      expect.soft(await heightOf(), `${titles}, at ${width} px`).toBe(before);
      await page.mouse.wheel(0, before ?? NaN);
      await expect(cards.last()).toBeInViewport();
      expect.soft(await heightOf(), `${titles}, at ${width} px, scrolled`).toBe(before);
    }
  }
});

test("a shopper's own screens load without layout shifts", async ({ page }) => {
  await startSignedIn(page, await shopperWith({ orders: [['lawn']], cart: ['lawn'] }));
  await expectStable(page, ['/cart', '/placeorder', '/orders', '/orders/cancelled', '/settings']);
});
