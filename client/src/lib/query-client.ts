import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  useMutation,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { isOutcomeUnknown, serverMessage, errorStatus } from './api-client.ts';
import { notify, type NoticeLink } from './notify.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      success?: string;
      undo?: () => void;
      /** The notice after a failure, which is also logged; with `null` it is only logged. */
      failure?: string | null;
      /** With this status the server refuses in words for the user, which are shown instead. */
      refusal?: number;
      refusalLink?: NoticeLink;
      /**
       * What the mutation changes. It is loaded again, and a success is pending until that is done; after a failure too,
       * because only the response may be lost.
       */
      reload?: QueryKey[];
    };
  }
}

const RETRIES_MAX = 2;
const FRESH_MS = 10_000;

/**
 * A failed query is retried twice, unless the server refused it. Then the failure is logged, not shown. The query runs
 * again when the browser comes online, the tab becomes visible or a screen that uses it opens. `retryDelay` is in
 * milliseconds; by default it is longer each time.
 */
export function createQueryClient({ retryDelay }: { retryDelay?: number } = {}): QueryClient {
  // The library assumes that the page was opened online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.error('Error fetching data', error),
    }),
    mutationCache: new MutationCache({
      onSettled: async (_result, error, _input, _onMutateResult, { meta = {} }, { client }) => {
        const { success, undo, failure, refusal, refusalLink, reload = [] } = meta;
        const reloaded = Promise.all(reload.map((list) => reloadList(client, list)));
        if (!error) {
          await reloaded;
          if (success) notify.success(success, { undo });
          return;
        }
        const words = errorStatus(error) === refusal ? serverMessage(error) : undefined;
        if (failure !== undefined && !words) console.error(error);
        const text = words ?? failure;
        if (text) notify.failure(text, words ? refusalLink : undefined);
      },
    }),
    defaultOptions: {
      queries: {
        // Offline, a load fails at once and a change is not sent minutes later.
        networkMode: 'always',
        // That mode would switch this off.
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES_MAX && mayRecover(error),
        ...(retryDelay === undefined ? {} : { retryDelay }),
      },
      mutations: {
        networkMode: 'always',
      },
    },
  });
}

/**
 * What a button or a form changes. `run` never rejects: it says whether it succeeded, and does nothing while the last
 * run is in progress. `mutate` sends each press; those of one `scope` one after another. `meta` names its texts and what
 * it changes; `onSettled` is called when that is loaded again.
 */
export function useAction<Result, Input = void>(options: UseMutationOptions<Result, Error, Input>) {
  const isRunning = useRef(false);
  // The library draws a press in a later task; until then a controlled box would jump back.
  const [, drawNow] = useReducer((count: number) => count + 1, 0);
  const { mutateAsync, mutate: send, ...state } = useMutation<Result, Error, Input>(options);

  const mutate: typeof send = (...input) => {
    send(...input);
    drawNow();
  };

  async function run(input: Input): Promise<boolean> {
    // `isPending` would change only with the next rendering.
    if (isRunning.current) return false;
    isRunning.current = true;
    const sent = mutateAsync(input).then(
      () => true,
      () => false,
    );
    drawNow();
    const isDone = await sent;
    isRunning.current = false;
    return isDone;
  }

  return { ...state, mutate, run };
}

/** How long a button says that it is done. */
const DONE_MS = 2_000;

export function useResetSoon(isDone: boolean, reset: () => void): void {
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(reset, DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone, reset]);
}

/** Whether the same request may succeed later. */
export function mayRecover(error: unknown): boolean {
  return isOutcomeUnknown(error) || errorStatus(error) === 429;
}

/**
 * Applies a change that the server has confirmed to the loaded data, which shows at once, and loads it again in the
 * background: other changes may be missing. Data that was removed with its user's session stays removed.
 */
export async function editQuery<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<void> {
  // The response to an earlier request would undo the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
  void queryClient.invalidateQueries({ queryKey });
}

/** A load in flight is cancelled first, because it may have missed the last change. */
export async function reloadList(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // The next line cancels all loads but a first one.
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * The key of what belongs to the signed-in user; without parts, of all of it. It names no user, because the page is loaded
 * again when the user changes.
 */
export const personalKey = (...parts: readonly unknown[]): QueryKey => ['personal', ...parts];
