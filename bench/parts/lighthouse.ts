import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openBrowser } from '../browser.ts';
import { productPath } from '../catalogue.ts';
import { closingRows } from '../closing-product.ts';
import { startEmptyPage } from '../empty-page.ts';
import type { Part } from '../part.ts';
import { freePort } from '../../server/test/listen.ts';
import type { Goal, Row } from '../row.ts';
import { startShop } from '../shop-server.ts';
import { compare, median } from '../statistics.ts';
import { screenPaths } from '../../server/src/contract/paths.ts';

const ROUNDS = 5;

const ATTEMPTS = 3;

/** Those that make up the performance score: all others together take as long again. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Lighthouse's figures of one run; times in ms, scores from 0 to 100. */
interface Figures {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Lighthouse on a phone, beside a React page that shows one heading. */
export const measurePages: Part = async ({ databaseUri }) => {
  const shop = await startShop({ databaseUri });
  const empty = await startEmptyPage();
  const port = Number(await freePort());
  const browser = await openBrowser(port);
  try {
    const pages = {
      home: shop.url + screenPaths.home,
      listing: shop.url + screenPaths.listing('lawn'),
      product: shop.url + (await productPath(shop.url)),
    };
    const audit = (url: string, what: Flags) => runLighthouse(url, { port, ...what });
    const figures = new Map<string, Figures[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const url of [empty.url, ...Object.values(pages)]) {
        const result = await audit(url, { onlyAudits: METRICS, disableFullPageScreenshot: true });
        figures.set(url, [...(figures.get(url) ?? []), toFigures(result)]);
      }
    }
    const emptyFigures = figures.get(empty.url) ?? [];
    const rows: Row[] = [];
    for (const [name, url] of Object.entries(pages)) {
      rows.push(...toRows(name, figures.get(url) ?? [], emptyFigures));
      rows.push(otherScores(name, await audit(url, { onlyCategories: OTHER_CATEGORIES })));
    }
    rows.push(...(await closingRows(browser, pages.home)));
    return rows;
  } finally {
    await browser.close();
    await empty.close();
    await shop.program.stop();
  }
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

const scoreOf = ({ categories }: Result, name: string) =>
  Math.round((categories[name]?.score ?? NaN) * 100);

function toFigures(result: Result): Figures {
  const value = (name: string) => result.audits[name]?.numericValue ?? NaN;
  return {
    score: scoreOf(result, 'performance'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function toRows(name: string, ours: readonly Figures[], empty: readonly Figures[]): Row[] {
  const row = (measure: string, figure: keyof Figures, unit: string, goal: Goal): Row => ({
    ...{ what: name, measure, unit, goal },
    value: median(ours.map((each) => each[figure])),
  });
  const lcpsOf = (figures: readonly Figures[]) => figures.map(({ lcp }) => lcp);
  return [
    row('performance', 'score', '', { atLeast: 99 }),
    { ...row('LCP', 'lcp', 'ms', { atMost: 1.25 }), ...compare(lcpsOf(ours), lcpsOf(empty)) },
    row('TBT', 'tbt', 'ms', { atMost: 50 }),
    row('CLS', 'cls', '', { atMost: 0 }),
  ];
}

function otherScores(name: string, result: Result): Row {
  const scores = OTHER_CATEGORIES.map((category) => scoreOf(result, category));
  return {
    ...{ what: name, measure: 'lowest of accessibility, best practices, SEO', unit: '' },
    value: Math.min(...scores),
    goal: { atLeast: 100 },
  };
}
