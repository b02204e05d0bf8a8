import type { AxiosRequestConfig } from 'axios';
import type * as Http from './http.ts';
import { importAgain } from './import-again.ts';

/**
 * Resolves with the signed-in user's token; `force` refreshes it first. Each sign-in sets a new function, by which it is
 * known; axios copies objects in its configuration, but no functions.
 */
export type TokenSource = (force: boolean) => Promise<string>;

/** `timeout` is in milliseconds and covers everything: tokens, the retry and the body of the response. */
type RequestOptions = Pick<AxiosRequestConfig, 'signal' | 'timeout' | 'fetchOptions'>;

export const TIMEOUT_MS = 10_000;

/**
 * For the catalogue's GETs. They carry no Authorization, so any cache may serve them. With `reload` none does, not even
 * the service worker's.
 */
export const catalogueClient = {
  get: <T>(url: string, cache: RequestCache = 'default') =>
    send<T>({ url, fetchOptions: { cache } }),
};

/** For all other requests: they carry the user's token. Each resolves with the body of the response. */
export const apiClient = {
  get: <T>(url: string, options?: RequestOptions) => send<T>({ ...options, url }, tokenSource),
  post: <T>(url: string, data?: unknown, options?: RequestOptions) =>
    send<T>({ ...options, url, method: 'POST', data }, tokenSource),
  put: <T>(url: string, data: unknown, options?: RequestOptions) =>
    send<T>({ ...options, url, method: 'PUT', data }, tokenSource),
  delete: <T>(url: string) => send<T>({ url, method: 'DELETE' }, tokenSource),
  /** Sends a file as the body. `onProgress` gets the number of bytes sent so far. */
  upload: <T>(
    url: string,
    data: Blob,
    onProgress: (sent: number) => void,
    options: RequestOptions,
  ) =>
    send<T>(
      {
        ...options,
        url,
        method: 'POST',
        data,
        headers: { 'Content-Type': data.type },
        // With fetch the body would be a stream, which HTTP/1.1 cannot carry.
        adapter: 'xhr',
        onUploadProgress: ({ loaded }) => onProgress(loaded),
      },
      tokenSource,
    ),
};

let tokenSource: TokenSource | undefined;
let onTokenRefused = () => {};

/** Set by the session whenever the user changes. `onRefused` is called when the server refuses even a refreshed token. */
export function setTokenSource(source: TokenSource | undefined, onRefused = () => {}): void {
  tokenSource = source;
  onTokenRefused = onRefused;
}

export const isCurrent = (source: TokenSource | undefined) =>
  source === undefined || source === tokenSource;

/** The server has refused a new token, too. */
export const refuseToken = () => onTokenRefused();

/** Thrown when no usable response came: the network failed, the request timed out or the body was empty. */
export class NoResponseError extends Error {}

/** Thrown when the response has an error status. `body` is undefined when it is not JSON. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Rejects with `NoResponseError` after `ms` milliseconds. */
export async function withTimeout<T>(result: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoResponseError('Timed out')), ms);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

let http: typeof Http | undefined;

/** Loads what sends requests: 20 kB that the first view does not need. */
export async function loadHttp(): Promise<typeof Http> {
  http ??= await importAgain(() => import('./http.ts'));
  return http;
}

/** Never settles if the user has changed meanwhile, so that no code handles the last user's response. */
async function send<T>(
  { timeout = TIMEOUT_MS, ...config }: AxiosRequestConfig,
  source?: TokenSource,
): Promise<T> {
  const end = performance.now() + timeout;
  try {
    const loaded = loadHttp().catch((cause: unknown) => {
      throw new NoResponseError('The code was not loaded', { cause });
    });
    const { request } = await withTimeout(loaded, timeout);
    const data = await request<T>({ ...config, source, end });
    if (isCurrent(source)) return data;
  } catch (error) {
    if (isCurrent(source)) throw error;
  }
  return new Promise(() => {});
}

/** The error status of the response; undefined when no response came. */
export function errorStatus(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}

/** Whether the server may have carried out the request although it failed here. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = errorStatus(error);
  return status === undefined || status >= 500;
}

/** The server's text for an error, if it sent one. */
export function serverMessage(error: unknown): string | undefined {
  const body = error instanceof HttpError ? error.body : undefined;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
