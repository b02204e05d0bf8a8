import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE } from '../browser.ts';
import { fillCatalogue } from '../catalogue.ts';
import type { Part, Row } from '../part.ts';
import { startShop } from '../shop.ts';
import { compare, median } from '../statistics.ts';
import { measureInTurn } from '../times.ts';
import { categoryKeys } from '../../server/src/contract/categories.ts';
import { paths } from '../../client/src/config/paths.ts';

const SIZES = [24, 200, 2_000];
const ROUNDS = 5;

const SLOW_DOWN = 4;
const WORDS = 'floral lawn 12';
const TYPING_PAUSE_MS = 100;
const SETTLE_MS = 300;

/** The button of a product's card. */
const CARD = 'main article a[aria-haspopup="dialog"]';

/** What one visit took, by the names in the table (ms). */
interface Figures {
  /** From the navigation until the first cards are on screen. */
  cards: Record<string, number>;
  /** The longest task; 0 when none reached 50. */
  tasks: Record<string, number>;
}

/** The shop with 24, 200 and 2,000 products a category on a slow phone. */
export const measureLargeCatalogues: Part = async ({ openDatabase }) => {
  const shops: string[] = [];
  for (const size of SIZES) {
    const databaseUri = await openDatabase(`catalogue_${size}`);
    await fillCatalogue(databaseUri, Object.fromEntries(categoryKeys.map((key) => [key, size])));
    shops.push((await startShop(databaseUri)).url);
  }
  const browser = await openBrowser();
  const visits = shops.map((url) => () => visit(browser, url));
  const [smallest = [], ...others] = await measureInTurn(ROUNDS, visits);
  return [smallest, ...others].flatMap((figures, n) =>
    toRows(`${SIZES[n]} products a category`, figures, n > 0 ? smallest : undefined),
  );
};

async function visit(browser: Browser, url: string): Promise<Figures> {
  const figures: Figures = { cards: {}, tasks: {} };
  const { cards, tasks } = figures;
  await withPage(browser, async (page) => {
    cards['listing'] = await timeToCards(page, url + paths.listing('velvet'));
    tasks['listing, sort and price range'] = await longestTaskWhileSorting(page);
  });
  await withPage(browser, async (page) => {
    await timeToCards(page, url + paths.search);
    tasks['/search, colours'] = await longestTaskWhileChoosingColours(page);
    tasks['/search, sort and price range'] = await longestTaskWhileSorting(page);
  });
  await withPage(browser, async (page) => {
    cards['/search'] = await timeToCards(page, url + paths.searchFor('floral'));
    tasks['typing and searching'] = await longestTaskWhileTyping(page);
  });
  return figures;
}

async function withPage(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        performance.measure('task', { start: 0, duration });
    }).observe({ type: 'longtask' });
  });
  await use(page);
  await context.close();
}

/**
 * Counted by the page itself, up to the frame after the one that has the first card. tsx gives named functions a
 * helper that the page does not have, so none is named.
 */
async function timeToCards(page: Page, address: string): Promise<number> {
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('cards')));
    }).observe(document, { childList: true, subtree: true });
  }, CARD);
  await page.goto(address);
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('cards')[0]?.startTime,
  );
  await page.waitForLoadState('networkidle');
  return (await time.jsonValue()) ?? NaN;
}

async function longestTaskWhileTyping(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: 'Search fabrics' }).first().click();
  return longestTask(page, async (keyboard) => {
    await keyboard.type(WORDS, { delay: TYPING_PAUSE_MS });
    await keyboard.press('Enter');
  });
}

async function longestTaskWhileSorting(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Price' }).click();
  await page.getByLabel('Sort').focus();
  const longest = await longestTask(page, async (keyboard) => {
    for (let order = 0; order < 3; order += 1) {
      await keyboard.press('ArrowDown');
      await page.waitForTimeout(SETTLE_MS);
    }
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role=group][aria-label=Price] input')?.focus();
    });
    await keyboard.type('1000', { delay: TYPING_PAUSE_MS });
    await keyboard.press('Tab');
    await keyboard.type('3000', { delay: TYPING_PAUSE_MS });
    await keyboard.press('Enter');
  });
  await page.waitForURL(/[?&]sort=reviews&from=1000&to=3000$/);
  return longest;
}

async function longestTaskWhileChoosingColours(page: Page): Promise<number> {
  await page.getByRole('list', { name: 'Colours' }).getByRole('button').first().focus();
  const longest = await longestTask(page, async (keyboard) => {
    for (const key of ['Space', 'Tab', 'Space', 'Space', 'Shift+Tab', 'Space']) {
      await keyboard.press(key);
      await page.waitForTimeout(SETTLE_MS);
    }
  });
  await page.waitForURL((address) => !address.search);
  return longest;
}

/**
 * While keys are pressed and the page settles; 0 when no task reached 50 ms. Keys alone, since Playwright's look for
 * an element is a task of the page, too.
 */
async function longestTask(
  page: Page,
  act: (keyboard: Page['keyboard']) => Promise<void>,
): Promise<number> {
  await page.evaluate(() => performance.clearMeasures('task'));
  await act(page.keyboard);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() =>
    Math.max(0, ...performance.getEntriesByName('task').map(({ duration }) => duration)),
  );
}

/** The first cards are compared with those of the smallest catalogue. */
function toRows(shop: string, ours: readonly Figures[], smallest?: readonly Figures[]): Row[] {
  const names = (kind: keyof Figures) => Object.keys(ours[0]?.[kind] ?? {});
  const row = (name: string, measure: string, values: readonly number[]) => {
    const what = `${shop}, ${name}`;
    return { what, measure, unit: 'ms', value: median(values) };
  };
  const cards = names('cards').map((what) => {
    const times = (figures: readonly Figures[]) => figures.map((each) => each.cards[what] ?? NaN);
    const beside = smallest && { ...compare(times(ours), times(smallest)), goal: { atMost: 1.5 } };
    return { ...row(what, 'first cards', times(ours)), ...beside };
  });
  const tasks = names('tasks').map((what) => {
    const longest = ours.map((each) => each.tasks[what] ?? NaN);
    return { ...row(what, 'longest task (0: below 50)', longest), goal: { atMost: 50 } };
  });
  return [...cards, ...tasks];
}
