import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';
import { openBrowser, PHONE } from '../browser.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { startShop } from '../shop-server.ts';

/** By the type of the content. The goals are in kB of 1,000 bytes, as they come over the wire. */
const KINDS = [
  { what: 'JavaScript', type: /javascript/, atMost: 111 },
  { what: 'CSS', type: /css/, atMost: 10 },
  { what: 'fonts', type: /font/, atMost: 45 },
];

const IDLE_KB = 150;

/** No request for so long means that a step of the load has ended (ms). */
const QUIET_MS = 1_000;

interface HoldingWindow extends Window {
  releaseIdle: () => void;
}

/** What a first visit of the home page fetches: before the browser may be idle, and then, the service worker included. */
export const measureFirstLoad: Part = async ({ databaseUri }) => {
  const { url, program } = await startShop({ databaseUri });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const loaded = collectFiles(context);
    await page.addInitScript(holdIdleCallbacks);
    await page.goto(url);
    const first = await loaded.next();
    await page.evaluate(() => (window as unknown as HoldingWindow).releaseIdle());
    // It starts some seconds later, and is ready when it has kept its files.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const idle = await loaded.next();
    return [
      ...KINDS.map(({ what, type, atMost }) => {
        const files = first.filter((file) => type.test(file.type));
        return row(`first load of /, ${what}`, files, atMost);
      }),
      row('fetched when idle, the service worker included', idle, IDLE_KB),
    ];
  } finally {
    await browser.close();
    await program.stop();
  }
};

/** Runs in the page: idle callbacks wait for `releaseIdle`, so that their requests are told apart. */
function holdIdleCallbacks(): void {
  const request = window.requestIdleCallback.bind(window);
  const held: (() => void)[] = [];
  let isHolding = true;
  window.requestIdleCallback = (...call) => {
    if (!isHolding) return request(...call);
    return held.push(() => request(...call));
  };
  (window as unknown as HoldingWindow).releaseIdle = () => {
    isHolding = false;
    for (const start of held) start();
  };
}

interface LoadedFile {
  type: string;
  bytes: number;
}

/** `next` resolves with what has come since the last call, as soon as nothing more comes. */
function collectFiles(context: BrowserContext) {
  const underWay = new Set<Request>();
  let files: Promise<LoadedFile>[] = [];
  let lastAt = 0;
  const seen = new Set<string>();
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => {
    // The worker finds in the browser's cache what the page has fetched.
    if (!seen.has(request.url())) files.push(toFile(request));
    seen.add(request.url());
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    context.on(end as 'requestfailed', (request) => {
      underWay.delete(request);
      lastAt = performance.now();
    });
  }
  return {
    async next(): Promise<LoadedFile[]> {
      lastAt = performance.now();
      while (underWay.size > 0 || performance.now() - lastAt < QUIET_MS) await wait(QUIET_MS / 10);
      const loaded = await Promise.all(files);
      files = [];
      return loaded;
    },
  };
}

async function toFile(request: Request): Promise<LoadedFile> {
  const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
  return { type: response?.headers()['content-type'] ?? '', bytes: responseBodySize };
}

const row = (what: string, files: readonly LoadedFile[], atMost: number): Row => ({
  ...{ what, measure: 'size', unit: 'kB', goal: { atMost } },
  value: files.reduce((total, { bytes }) => total + bytes, 0) / 1_000,
});
