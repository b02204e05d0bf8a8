import { cataloguePaths } from '@tanabana/server/contract/paths';
import { messageSW, Workbox } from 'workbox-window';
import { API_ORIGIN } from '../config/api-origin.ts';
import { newVersionStore } from '../lib/notify.ts';

/** How often an open page checks for a new version. */
const UPDATE_MS = 60 * 60_000;

/**
 * Makes the shop installable and registers the service worker (client/worker). `script` is an address that only this
 * build has.
 */
export async function startWorker(script: string): Promise<void> {
  // If the page itself named it, it would be fetched, with its icons, before the first picture is shown.
  const manifest = document.createElement('link');
  document.head.append(Object.assign(manifest, { rel: 'manifest', href: '/manifest.webmanifest' }));
  const isFirst = !navigator.serviceWorker.controller;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ sw }) => void offerReload(workbox, sw, script));
  await workbox.register();
  setInterval(() => void workbox.update().catch(() => {}), UPDATE_MS);

  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: uncachedUrls(isFirst) } });
}

/** Not when the page is of the new build already: pages come from the server even while the old worker is active. */
async function offerReload(
  workbox: Workbox,
  sw: ServiceWorker | undefined,
  script: string,
): Promise<void> {
  if (!sw || (await messageSW(sw, { type: 'IS_BUILD_OF', script }))) return;
  newVersionStore.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    // Another tab may have activated the worker.
    if (sw.state === 'installed') workbox.messageSkipWaiting();
    else location.reload();
  });
}

/** What no worker has cached: the lists that came inside the page, and on a first visit all that the page loaded. */
function uncachedUrls(isFirst: boolean): string[] {
  const lists = cataloguePaths.map((path) => new URL(API_ORIGIN + path, location.href).href);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return isFirst
    ? [...new Set([...loaded, ...lists])]
    : lists.filter((list) => !loaded.includes(list));
}
