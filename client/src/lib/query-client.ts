import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { isAnswerLost, statusOf, UserChangedError } from './api-client.ts';
import { reloadList } from './edit-list.ts';
import { notify } from './notify.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The notice after a success. */
      success?: string;
      /** The notice after a failure, which is also logged; with `null` it is only logged. */
      failure?: string | null;
      /** Lists that `onSuccess` edits. They are reloaded after a failure, because its answer may have been lost. */
      edits?: QueryKey[];
      /** Lists that are reloaded after a success and after a failure. */
      reloads?: QueryKey[];
    };
  }
}

const RETRIES = 2;
const FRESH_MS = 10_000;

interface QueryClientOptions {
  /** Milliseconds before a silent retry; by default longer with each one. */
  retryDelay?: number;
}

/**
 * A query that fails is retried twice, unless the server refused it. After that the failure is logged once and not shown,
 * and the query runs again when the browser is online again, the tab is visible again or a screen that shows it opens.
 */
export function createQueryClient({ retryDelay }: QueryClientOptions = {}): QueryClient {
  // The library assumes that the page was opened online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.error('Error fetching data', error),
    }),
    mutationCache: new MutationCache({
      // It runs after `onSuccess` and `onError`, which close the dialog: a notice inside would close with it.
      onSettled: (_result, error, _input, _context, { meta = {} }, { client }) => {
        if (error instanceof UserChangedError) return;
        const { success, failure, edits = [], reloads = [] } = meta;
        if (!error && success) notify.success(success);
        if (error && failure !== undefined) console.error(error);
        if (error && failure) notify.failure(failure);
        for (const list of error ? [...edits, ...reloads] : reloads) void reloadList(client, list);
      },
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
        // A user's input is not kept for the next user. With 0 the library would poll a mutation in flight without a
        // pause after its screen was left.
        gcTime: 1_000,
        ...(retryDelay === undefined ? {} : { retryDelay }),
      },
    },
  });
}

/** Whether the same request may succeed a little later. */
export function mayRecover(error: unknown): boolean {
  return isAnswerLost(error) || statusOf(error) === 429;
}
