import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { cataloguePaths } from '@tanabana/server/contract/paths';

declare const self: ServiceWorkerGlobalScope & {
  /** The build inserts the list of files. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

interface PageMessage extends ExtendableMessageEvent {
  data: { type: 'SKIP_WAITING' } | { type: 'IS_BUILD_OF'; script: string } | { type: 'CACHE_URLS' };
}

const PICTURES_MAX = 200;

/** After so many seconds without a response the cached one is used. */
const TIMEOUT_S = 4;

/** The files of this build. */
const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => void files.install(event));

self.addEventListener('activate', (event) => {
  event.waitUntil(activate(event));
});

async function activate(event: ExtendableEvent): Promise<void> {
  // Lets the browser request a page while it starts this worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Another tab may still show the former build, whose files then stay until the next activation.
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length < 2) await files.activate(event);
}

self.addEventListener('message', ({ data, ports }: PageMessage) => {
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type === 'IS_BUILD_OF')
    ports[0]?.postMessage(Boolean(files.getCacheKeyForURL(data.script)));
});

/** Caches only complete responses of this origin. */
const onlyComplete = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.type === 'basic' ? response : null,
};

registerRoute(
  new PrecacheRoute(files, {
    // The server's page at `/` has more than `index.html`.
    directoryIndex: '',
    cleanURLs: false,
    ignoreURLParametersMatching: [],
  }),
);

// Files of the former build.
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
    // Neither the admin's export nor a reload after a change may get an old list.
    request.cache !== 'reload' &&
    !request.headers.has('Authorization'),
  new NetworkFirst({
    cacheName: 'catalogue',
    networkTimeoutSeconds: TIMEOUT_S,
    plugins: [onlyComplete],
  }),
);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    (request.destination === 'image' || /\.(?:avif|webp|jpg|png|svg)$/.test(url.pathname)),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      onlyComplete,
      new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: TIMEOUT_S,
      plugins: [
        new PrecacheFallbackPlugin({ fallbackURL: '/index.html', precacheController: files }),
      ],
    }),
    { denylist: [/^\/(?:api|pictures)\//] },
  ),
);
