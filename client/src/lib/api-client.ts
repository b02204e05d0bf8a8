import { accountMessages } from '@tanabana/server/contract/account';
import type * as Axios from 'axios';
import { API_ORIGIN } from '../config/api-origin.ts';
import { importAgain } from './import-again.ts';
import { setServerClock } from './server-clock.ts';

/** Resolves with the signed-in user's token; `force` refreshes it first. Each sign-in sets a new one. */
export type TokenSource = (force: boolean) => Promise<string>;

/** `timeout` is in milliseconds and covers everything: tokens, the retry and the body of the response. */
type RequestOptions = Pick<Axios.AxiosRequestConfig, 'signal' | 'timeout' | 'fetchOptions'>;

interface Request extends Omit<Axios.AxiosRequestConfig, 'headers'> {
  headers?: Record<string, string>;
}

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
  request: <T>(request: Request) => send<T>(request, tokenSource),
};

let tokenSource: TokenSource | undefined;
let onTokenRefused = () => {};

/** Set by the session whenever the user changes. `onRefused` is called when the server refuses even a refreshed token. */
export function setTokenSource(source: TokenSource | undefined, onRefused = () => {}): void {
  tokenSource = source;
  onTokenRefused = onRefused;
}

const isCurrent = (source: TokenSource | undefined) =>
  source === undefined || source === tokenSource;

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

let http: ReturnType<typeof createHttp> | undefined;

/** Loads axios: 20 kB that the first view does not need. */
export async function loadHttp() {
  http ??= createHttp(await importAgain(() => import('axios')));
  return http;
}

const createHttp = ({ default: axios, isAxiosError }: typeof Axios) => ({
  isAxiosError,
  client: axios.create({
    baseURL: API_ORIGIN,
    adapter: 'fetch',
    responseType: 'json',
    // Throws when the body is not JSON.
    transitional: { silentJSONParsing: false },
    // Keeps axios from replacing the browser's own in Firefox and Safari.
    headers: { 'User-Agent': false },
  }),
});

/**
 * A refused token is refreshed once. Never settles if the user has changed meanwhile, so that no code handles the last
 * user's response.
 */
async function send<T>(
  { timeout = TIMEOUT_MS, ...config }: Request,
  source?: TokenSource,
): Promise<T> {
  const end = performance.now() + timeout;
  try {
    const data = await request<T>(config, end, source).catch((error: unknown) => {
      if (!source || !isTokenRefused(error) || !isCurrent(source)) throw error;
      return request<T>(config, end, source, true);
    });
    if (isCurrent(source)) return data;
  } catch (error) {
    if (isCurrent(source)) {
      if (source && isTokenRefused(error)) onTokenRefused();
      throw error;
    }
  }
  return new Promise(() => {});
}

/** `end` is when everything must be done (`performance.now()`). */
async function request<T>(
  config: Request,
  end: number,
  source?: TokenSource,
  isRetry = false,
): Promise<T> {
  const left = () => Math.max(1, end - performance.now());
  const loaded = loadHttp().catch((cause: unknown) => {
    throw new NoResponseError('The code was not loaded', { cause });
  });
  const { client, isAxiosError } = await withTimeout(loaded, left());
  const token = source && (await withTimeout(source(isRetry), left()));
  // A request is never sent in another user's name.
  if (!isCurrent(source)) throw new NoResponseError('The user has changed');
  try {
    const response = await client.request<T | ''>({
      ...config,
      headers: { ...config.headers, ...(token && { Authorization: `Bearer ${token}` }) },
      timeout: left(),
    });
    // Any other response may come from a cache.
    if (source) setServerClock(response.headers['date']);
    if (response.data === '') throw new NoResponseError('The response is empty');
    return response.data;
  } catch (error) {
    if (!isAxiosError<unknown>(error)) throw error;
    const { status = 0, data } = error.response ?? {};
    // Axios's own error would put the token into the log.
    if (status < 400) throw new NoResponseError(`No response: ${error.message}`);
    throw new HttpError(status, typeof data === 'string' ? undefined : data);
  }
}

const isTokenRefused = (error: unknown) =>
  errorStatus(error) === 401 && serverMessage(error) !== accountMessages.signInTooOld;

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
