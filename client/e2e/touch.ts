import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const STEPS = 12;

/** Fingers that move in straight lines, from a share of 0 to 1; the browser handles them like real ones. */
async function move(page: Page, fingersAt: (share: number) => (Point & { id?: number })[]) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingersAt(0));
  for (let step = 1; step <= STEPS; step++) await send('touchMove', fingersAt(step / STEPS));
  await send('touchEnd', []);
  await session.detach();
}

export const drag = (page: Page, from: Point, to: Point) =>
  move(page, (share) => [
    { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
  ]);

/** Two fingers side by side that move apart or together; `from` and `to` are their distances from the middle. */
export const pinch = (page: Page, { x, y }: Point, from: number, to: number) =>
  move(page, (share) => {
    const away = from + (to - from) * share;
    return [
      { x: x - away, y, id: 0 },
      { x: x + away, y, id: 1 },
    ];
  });
