import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A touch that moves in a straight line; the browser handles it like a real one. */
export async function drag(page: Page, from: Point, to: Point, steps = 12): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Two fingers side by side that move apart or together; `from` and `to` are their distances from the middle. */
export async function pinch(page: Page, { x, y }: Point, from: number, to: number, steps = 12) {
  const session = await page.context().newCDPSession(page);
  const at = (step: number) => {
    const away = from + ((to - from) * step) / steps;
    return [
      { x: x - away, y, id: 0 },
      { x: x + away, y, id: 1 },
    ];
  };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
