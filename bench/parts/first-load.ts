import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';
import { openBrowser, PHONE } from '../browser.ts';
import type { Part, Row } from '../part.ts';
import { startShop } from '../shop.ts';

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
  const { url } = await startShop(databaseUri);
  const context = await (await openBrowser()).newContext(PHONE);
  const page = await context.newPage();
  const nextFiles = collectFiles(context);
  await page.addInitScript(holdIdleCallbacks);
  await page.goto(url);
  const first = await nextFiles();
  await page.evaluate(() => (window as unknown as HoldingWindow).releaseIdle());
  // It starts some seconds later, and is ready when it has kept its files.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const idle = await nextFiles();
  return [
    ...KINDS.map(({ what, type, atMost }) => {
      const files = first.filter((file) => type.test(file.type));
      return row(`first load of /, ${what}`, files, atMost);
    }),
    row('fetched when idle, the service worker included', idle, IDLE_KB),
  ];
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

type LoadedFile = Awaited<ReturnType<typeof toFile>>;

/** Each call resolves with what has come since the last one, as soon as nothing more comes. */
function collectFiles(context: BrowserContext): () => Promise<LoadedFile[]> {
  const files = new Map<string, Promise<LoadedFile>>();
  let underWay = 0;
  let lastAt = 0;
  let taken = 0;
  const onEnd = () => {
    underWay -= 1;
    lastAt = performance.now();
  };
  context.on('request', () => (underWay += 1));
  context.on('requestfailed', onEnd);
  context.on('requestfinished', (request) => {
    // The worker finds in the browser's cache what the page has fetched.
    if (!files.has(request.url())) files.set(request.url(), toFile(request));
    onEnd();
  });
  return async () => {
    lastAt = performance.now();
    while (underWay > 0 || performance.now() - lastAt < QUIET_MS) await wait(QUIET_MS / 10);
    const loaded = await Promise.all([...files.values()].slice(taken));
    taken += loaded.length;
    return loaded;
  };
}

async function toFile(request: Request) {
  const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
  return { type: response?.headers()['content-type'] ?? '', bytes: responseBodySize };
}

const row = (what: string, files: readonly LoadedFile[], atMost: number): Row => ({
  what,
  measure: 'size',
  unit: 'kB',
  goal: { atMost },
  value: files.reduce((total, { bytes }) => total + bytes, 0) / 1_000,
});
