import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Browser, Page } from 'playwright-core';
import { screenPaths } from '../../server/src/contract/paths.ts';
import { freePort } from '../../server/test/listen.ts';
import { openBrowser, PHONE } from '../browser.ts';
import { productPath } from '../catalogue.ts';
import { startEmptyPage } from '../empty-page.ts';
import type { Goal, Part, Row } from '../part.ts';
import { startShop } from '../shop.ts';
import { compare, median } from '../statistics.ts';
import { measureInTurn } from '../times.ts';

const ROUNDS = 5;

const ATTEMPTS = 3;

const LCP = 'largest-contentful-paint';
const TBT = 'total-blocking-time';
const CLS = 'cumulative-layout-shift';

/** Those that make up the performance score: all others together take as long again. */
const METRICS = ['first-contentful-paint', LCP, 'speed-index', TBT, CLS];
const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

const WINDOWS = { phone: PHONE, desktop: { viewport: { width: 1280, height: 800 } } };

/** Lighthouse on a phone, beside a React page that shows one heading. */
export const measurePages: Part = async ({ databaseUri }) => {
  const shop = await startShop(databaseUri);
  const empty = await startEmptyPage();
  const port = await freePort();
  const browser = await openBrowser(port);
  const pages = [
    { name: 'home', url: shop.url + screenPaths.home },
    { name: 'listing', url: shop.url + screenPaths.listing('lawn') },
    { name: 'product', url: shop.url + (await productPath(shop.url)) },
  ];
  const audit = (url: string, what: Flags) => runLighthouse(url, { port: Number(port), ...what });
  const [ofEmpty = [], ...results] = await measureInTurn(
    ROUNDS,
    [empty, ...pages.map(({ url }) => url)].map(
      (url) => () => audit(url, { onlyAudits: METRICS, disableFullPageScreenshot: true }),
    ),
  );
  const rows: Row[] = [];
  for (const [n, { name, url }] of pages.entries()) {
    const others = await audit(url, { onlyCategories: OTHER_CATEGORIES });
    rows.push(...toRows(name, results[n] ?? [], ofEmpty, others));
  }
  return [...rows, ...(await closingRows(browser, shop.url + screenPaths.home))];
};

/** Chromium's trace is sometimes not whole. Then Lighthouse says so and asks for another run. */
async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const run = await lighthouse(url, { ...flags, logLevel: 'silent', output: 'json' });
    problem = run?.lhr.runtimeError?.message;
    if (run && !problem) return run.lhr;
  }
  throw new Error(`Lighthouse could not read ${url}: ${problem}`);
}

function toRows(
  what: string,
  ours: readonly Result[],
  empty: readonly Result[],
  others: Result,
): Row[] {
  const figures = (audit: string, results = ours) =>
    results.map(({ audits }) => audits[audit]?.numericValue ?? NaN);
  const score = ({ categories }: Result, name: string) =>
    Math.round((categories[name]?.score ?? NaN) * 100);
  const row = (measure: string, unit: string, goal: Goal, values: readonly number[]): Row => {
    return { what, measure, unit, goal, value: median(values) };
  };
  const [performances, lcps] = [ours.map((run) => score(run, 'performance')), figures(LCP)];
  const lowest = Math.min(...OTHER_CATEGORIES.map((name) => score(others, name)));
  return [
    row('performance', '', { atLeast: 99 }, performances),
    { ...row('LCP', 'ms', { atMost: 1.25 }, lcps), ...compare(lcps, figures(LCP, empty)) },
    row('TBT', 'ms', { atMost: 50 }, figures(TBT)),
    row('CLS', '', { atMost: 0 }, figures(CLS)),
    row('lowest of accessibility, best practices, SEO', '', { atLeast: 100 }, [lowest]),
  ];
}

/** From the press that closes a product over home to the next paint, on a processor four times slower. */
export async function closingRows(browser: Browser, home: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, window] of Object.entries(WINDOWS)) {
    const page = await browser.newPage(window);
    await page.goto(home);
    const [times = []] = await measureInTurn(ROUNDS, [() => close(page)]);
    await page.close();
    rows.push({
      what: `closing a product over home, ${name}`,
      measure: 'next paint',
      unit: 'ms',
      value: median(times),
      goal: { atMost: 100 },
    });
  }
  return rows;
}

async function close(page: Page): Promise<number> {
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('dialog').waitFor();
  // The lists and rows that come when the browser is idle.
  await page.waitForTimeout(2_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const time = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map(({ duration }) => duration))),
        ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      }),
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const duration = await time;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return duration;
}
