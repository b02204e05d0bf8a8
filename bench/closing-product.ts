import type { Browser, Page } from 'playwright-core';
import { PHONE } from './browser.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** From the press that closes a product over home to the next paint, on a processor four times slower. */
export async function closingRows(browser: Browser, home: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, window] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    const page = await browser.newPage(window);
    await page.goto(home);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await close(page));
    await page.close();
    rows.push({
      ...{ what: `closing a product over home, ${name}`, measure: 'next paint', unit: 'ms' },
      ...{ value: median(times), goal: { atMost: 100 } },
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
