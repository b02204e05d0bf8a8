import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { cataloguePaths } from '@tanabana/server/contract/paths';

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list of files here. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** What a page asks of the worker. */
interface Question extends ExtendableMessageEvent {
  data: { type: 'SKIP_WAITING' } | { type: 'IS_BUILD_OF'; script: string } | { type: 'CACHE_URLS' };
}

const MOST_PICTURES = 200;

/** The files of this build. */
const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => void files.install(event));

self.addEventListener('activate', (event) => {
  event.waitUntil(activate(event));
});

async function activate(event: ExtendableEvent): Promise<void> {
  // The browser starts this worker and the request for a page at the same time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Another tab may still show the build before. Then its files stay until the next activation.
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length < 2) await files.activate(event);
}

self.addEventListener('message', ({ data, ports }: Question) => {
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type === 'IS_BUILD_OF')
    ports[0]?.postMessage(Boolean(files.getCacheKeyForURL(data.script)));
});

/** Keeps whole answers of this origin only. */
const keepsGoodAnswers = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.type === 'basic' ? response : null,
};

registerRoute(
  new PrecacheRoute(files, {
    // The server's page at `/` is more than the shell.
    directoryIndex: '',
    cleanURLs: false,
    ignoreURLParametersMatching: [],
  }),
);

// Of the build before.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

const catalogue = new Set(cataloguePaths);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    catalogue.has(url.pathname) &&
    url.search === '' &&
    // The admin's export and edits must not read an old list.
    request.cache !== 'reload' &&
    !request.headers.has('Authorization'),
  new NetworkFirst({ cacheName: 'catalogue', plugins: [keepsGoodAnswers] }),
);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    (request.destination === 'image' || /\.(?:avif|webp|jpg|png|svg)$/.test(url.pathname)),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      keepsGoodAnswers,
      new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        new PrecacheFallbackPlugin({ fallbackURL: '/index.html', precacheController: files }),
      ],
    }),
    { denylist: [/^\/(?:api|pictures)\//] },
  ),
);
