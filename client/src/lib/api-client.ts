import { accountMessages } from '@tanabana/server/contract/account';
import axios, { isAxiosError } from 'axios';
import type { AxiosRequestConfig } from 'axios';
import { API_ORIGIN } from '../config/api-origin.ts';
import { setServerClock } from './server-clock.ts';

/** Resolves with the signed-in user's token; `force` refreshes it first. Each sign-in sets a new function. */
export type TokenSource = (force: boolean) => Promise<string>;

/** `timeout` is in milliseconds and covers everything: tokens, the retry and the body of the response. */
type RequestOptions = Pick<AxiosRequestConfig, 'signal' | 'timeout' | 'fetchOptions'>;

interface ApiRequest extends AxiosRequestConfig {
  headers?: Record<string, string>;
}

export const TIMEOUT_MS = 10_000;

const http = axios.create({
  baseURL: API_ORIGIN,
  adapter: 'fetch',
  timeout: TIMEOUT_MS,
  responseType: 'json',
  // Throws when the body is not JSON.
  transitional: { silentJSONParsing: false },
  // Keeps axios from replacing the browser's own in Firefox and Safari.
  headers: { 'User-Agent': false },
});

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
  get: <T>(url: string, options?: RequestOptions) => sendAsUser<T>({ ...options, url }),
  post: <T>(url: string, data?: unknown, options?: RequestOptions) =>
    sendAsUser<T>({ ...options, url, method: 'POST', data }),
  put: <T>(url: string, data: unknown, options?: RequestOptions) =>
    sendAsUser<T>({ ...options, url, method: 'PUT', data }),
  delete: <T>(url: string) => sendAsUser<T>({ url, method: 'DELETE' }),
  /** Sends a file as the body. `onProgress` gets the number of bytes sent so far. */
  upload: <T>(
    url: string,
    data: Blob,
    onProgress: (sent: number) => void,
    options: RequestOptions,
  ) =>
    sendAsUser<T>({
      ...options,
      url,
      method: 'POST',
      data,
      headers: { 'Content-Type': data.type },
      // With fetch the body would be a stream, which HTTP/1.1 cannot carry.
      adapter: 'xhr',
      onUploadProgress: ({ loaded }) => onProgress(loaded),
    }),
};

let tokenSource: TokenSource | undefined;
let onTokenRefused = () => {};

/** Set by the session whenever the user changes. `onRefused` is called when the server refuses even a refreshed token. */
export function setTokenSource(source: TokenSource | undefined, onRefused = () => {}): void {
  tokenSource = source;
  onTokenRefused = onRefused;
}

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

/** Never settles if the user has changed meanwhile, so that no code handles the last user's response. */
async function sendAsUser<T>({ timeout = TIMEOUT_MS, ...config }: ApiRequest): Promise<T> {
  const source = tokenSource;
  if (!source) return send({ ...config, timeout });
  const end = performance.now() + timeout;
  const left = () => Math.max(1, end - performance.now());
  const isSameUser = () => tokenSource === source;
  for (let isRefreshed = false; isSameUser(); isRefreshed = true) {
    try {
      const token = await withTimeout(source(isRefreshed), left());
      // A request is never sent in another user's name.
      if (!isSameUser()) break;
      const headers = { ...config.headers, Authorization: `Bearer ${token}` };
      const data = await send<T>({ ...config, headers, timeout: left() });
      if (isSameUser()) return data;
    } catch (error) {
      if (!isSameUser()) break;
      if (statusOf(error) !== 401 || serverMessage(error) === accountMessages.signInTooOld)
        throw error;
      if (isRefreshed) {
        onTokenRefused();
        throw error;
      }
    }
  }
  return new Promise(() => {});
}

/** Without retries: those are up to TanStack Query. */
async function send<T>(config: AxiosRequestConfig): Promise<T> {
  try {
    const { data, headers } = await http.request<T | ''>(config);
    // Any other response may come from a cache.
    if (config.headers?.['Authorization']) setServerClock(headers['date']);
    if (data === '') throw new NoResponseError('The response is empty');
    return data;
  } catch (error) {
    if (!isAxiosError<unknown>(error)) throw error;
    const { status = 0, data } = error.response ?? {};
    // Axios's own error would put the token into the log.
    if (status < 400) throw new NoResponseError(`No response: ${error.message}`);
    throw new HttpError(status, typeof data === 'string' ? undefined : data);
  }
}

/** The error status of the response; undefined when no response came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}

/** Whether the server may have carried out the request although it failed here. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

/** The server's text for an error, if it sent one. */
export function serverMessage(error: unknown): string | undefined {
  const body = error instanceof HttpError ? error.body : undefined;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
