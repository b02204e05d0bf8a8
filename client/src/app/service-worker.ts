import { cataloguePaths } from '@tanabana/server/contract/paths';
import { messageSW, Workbox } from 'workbox-window';
import { API_ORIGIN } from '../config/api-origin.ts';
import { newVersionStore } from '../lib/new-version.ts';

/** How often a page that stays open looks for a new version (ms). */
const LOOK_MS = 60 * 60_000;

/**
 * Starts the worker that keeps the shop for the time without a network (client/worker). `script` is an address that only
 * this build has. Without the worker the shop works as before.
 */
export async function startWorker(script: string): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller;
  const shop = new Workbox('/sw.js');
  shop.addEventListener('waiting', ({ sw }) => void offer(shop, sw, script));
  await shop.register();
  setInterval(() => void shop.update().catch(() => {}), LOOK_MS);

  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: unseen(isFirst) } });
}

/** The page may be new already: it comes from the server even while the old worker is in charge. */
async function offer(shop: Workbox, sw: ServiceWorker | undefined, script: string): Promise<void> {
  if (!sw || (await messageSW(sw, { type: 'IS_BUILD_OF', script }))) return;
  newVersionStore.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    // Another tab may have started it.
    if (sw.state === 'installed') shop.messageSkipWaiting();
    else location.reload();
  });
}

/** What the page shows and no worker has seen: lists that came with the page, and on a first visit all that it loaded. */
function unseen(isFirst: boolean): string[] {
  const lists = cataloguePaths.map((path) => new URL(API_ORIGIN + path, location.href).href);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return isFirst
    ? [...new Set([...loaded, ...lists])]
    : lists.filter((list) => !loaded.includes(list));
}
