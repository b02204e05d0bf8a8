import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { catalogueMessages } from '@tanabana/server/contract/catalogue-messages';
import { statusOf } from './api-client.ts';

const RETRIES = 2;
const FRESH_MS = 10_000;

interface QueryClientOptions {
  /** Milliseconds before a silent retry; by default longer with each one. */
  retryDelay?: number;
}

/**
 * Only GETs are queries, so only they are retried by themselves: twice, and not when the server refused
 * them. A load that fails after that is logged once and shown nowhere (specification, section 8). It starts
 * again when the browser is online again, when the tab is seen again and when a screen that shows it opens.
 */
export function createQueryClient({ retryDelay }: QueryClientOptions = {}): QueryClient {
  // The library takes it for granted that the page was opened online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.error(catalogueMessages.loadFailed, error),
    }),
    defaultOptions: {
      queries: {
        // Offline, a load must fail and a change must not be sent minutes later.
        networkMode: 'always',
        // In that mode the library would switch this off.
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && mayRecover(error),
        ...(retryDelay === undefined ? {} : { retryDelay }),
      },
      mutations: {
        networkMode: 'always',
        retry: false,
        // Nothing that somebody sent is kept for the next person. Not 0: with 0 the library polls a mutation in flight
        // without pause once its screen was left.
        gcTime: 1_000,
        ...(retryDelay === undefined ? {} : { retryDelay }),
      },
    },
  });
}

/** Whether the same request may be answered otherwise a little later. */
export function mayRecover(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}
