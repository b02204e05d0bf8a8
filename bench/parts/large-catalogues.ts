import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE } from '../browser.ts';
import { fillCatalogue } from '../catalogue.ts';
import type { Part, PartOptions } from '../part.ts';
import type { Row } from '../row.ts';
import { startShop } from '../shop-server.ts';
import { compare, median } from '../statistics.ts';
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
export const measureLargeCatalogues: Part = async (options) => {
  const shops: LargeShop[] = [];
  for (const size of SIZES) shops.push(await startLargeShop(options, size));
  const browser = await openBrowser();
  try {
    const figures = new Map<number, Figures[]>(SIZES.map((size) => [size, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { size, url } of shops) figures.get(size)?.push(await visit(browser, url));
    }
    const smallest = figures.get(SIZES[0] ?? 0) ?? [];
    return [...figures].flatMap(([size, measured]) => toRows(size, measured, smallest));
  } finally {
    await browser.close();
    await Promise.all(shops.map((shop) => shop.close()));
  }
};

interface LargeShop {
  size: number;
  url: string;
  close: () => Promise<void>;
}

async function startLargeShop({ database }: PartOptions, size: number): Promise<LargeShop> {
  const db = await database.open(`catalogue_${size}`);
  await fillCatalogue(db.uri, Object.fromEntries(categoryKeys.map((key) => [key, size])));
  const { url, program } = await startShop({ databaseUri: db.uri });
  const close = async () => {
    await program.stop();
    await db.close();
  };
  return { size, url, close };
}

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
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await use(page);
  } finally {
    await context.close();
  }
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
  await page.waitForFunction(() => performance.getEntriesByName('cards').length > 0);
  return page.evaluate(() => performance.getEntriesByName('cards')[0]?.startTime ?? NaN);
}

async function longestTaskWhileTyping(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('combobox', { name: 'Search fabrics' }).first().click();
  return longestTask(page, async (keyboard) => {
    await keyboard.type(WORDS, { delay: TYPING_PAUSE_MS });
    await keyboard.press('Enter');
  });
}

async function longestTaskWhileSorting(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
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
  await page.waitForLoadState('networkidle');
  await page.getByRole('list', { name: 'Colours' }).getByRole('button').first().focus();
  const longest = await longestTask(page, async (keyboard) => {
    await keyboard.press('Space');
    await page.waitForTimeout(SETTLE_MS);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await page.waitForTimeout(SETTLE_MS);
    await keyboard.press('Space');
    await page.waitForTimeout(SETTLE_MS);
    await keyboard.press('Shift+Tab');
    await keyboard.press('Space');
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
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark('task', { detail: duration });
    });
    observer.observe({ type: 'longtask' });
  });
  await act(page.keyboard);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByName('task')
        .map((entry) => Number((entry as PerformanceMark).detail)),
    ),
  );
}

function toRows(size: number, ours: readonly Figures[], smallest: readonly Figures[]): Row[] {
  const row = (what: string, measure: string, values: readonly number[]): Row => ({
    ...{ what: `${size} products a category, ${what}`, measure, unit: 'ms' },
    value: median(values),
  });
  const namesOf = (kind: keyof Figures) => Object.keys(ours[0]?.[kind] ?? {});
  return [
    ...namesOf('cards').map((what) => {
      const times = (figures: readonly Figures[]) => figures.map(({ cards }) => cards[what] ?? NaN);
      const cards = row(what, 'first cards', times(ours));
      if (ours === smallest) return cards;
      return { ...cards, ...compare(times(ours), times(smallest)), goal: { atMost: 1.5 } };
    }),
    ...namesOf('tasks').map((what) => {
      const longest = ours.map(({ tasks }) => tasks[what] ?? NaN);
      return { ...row(what, 'longest task (0: below 50)', longest), goal: { atMost: 50 } };
    }),
  ];
}
