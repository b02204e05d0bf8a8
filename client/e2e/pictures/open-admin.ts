import type { Page } from '@playwright/test';
import { demoAdmin } from '../admin.ts';
import { signIn } from '../people.ts';
import { usual, windowOf } from './camera.ts';

/** A screen of the owner's, signed in, in a window of this width. */
export async function openAsAdmin(page: Page, route: string, width: number): Promise<void> {
  await page.setViewportSize(usual);
  await signIn(page, demoAdmin);
  await page.setViewportSize(windowOf(width));
  await page.goto(route);
}

/** What is added or changed is answered for and kept nowhere: the other pictures show the same shop. */
export const keepNothing = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    const json = { ...(request.postDataJSON() as object), _id: '0'.repeat(24) };
    return route.fulfill({ status: 201, json });
  });

/** Calls of the owner's that never come to an end. */
export const keepWaiting = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  );
