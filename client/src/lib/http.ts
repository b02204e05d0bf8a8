import { accountMessages } from '@tanabana/server/contract/account';
import axios, { isAxiosError, type AxiosRequestConfig } from 'axios';
import { API_ORIGIN } from '../config/api-origin.ts';
import {
  HttpError,
  isCurrent,
  NoResponseError,
  refuseToken,
  withTimeout,
  type TokenSource,
} from './api-client.ts';
import { setServerClock } from './server-clock.ts';

/* The part of lib/api-client.ts with axios, which is loaded late. */

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The tokens of the user whose request it is; undefined for a request without one. */
    source?: TokenSource | undefined;
    /** When everything must be done: tokens, the retry and the body of the response (`performance.now()`). */
    end?: number;
    /** The server has refused the first token. */
    isRetry?: boolean;
  }
}

const http = axios.create({
  baseURL: API_ORIGIN,
  adapter: 'fetch',
  responseType: 'json',
  // Throws when the body is not JSON.
  transitional: { silentJSONParsing: false },
  // Keeps axios from replacing the browser's own in Firefox and Safari.
  headers: { 'User-Agent': false },
});

http.interceptors.request.use(async (config) => {
  const { source, end = 0, isRetry = false } = config;
  const left = () => Math.max(1, end - performance.now());
  if (source) {
    const token = await withTimeout(source(isRetry), left());
    // A request is never sent in another user's name.
    if (!isCurrent(source)) throw new NoResponseError('The user has changed');
    config.headers.set('Authorization', `Bearer ${token}`);
  }
  config.timeout = left();
  return config;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  const { config, response } = isAxiosError<{ message?: string }>(error) ? error : {};
  const isRefused =
    response?.status === 401 && response.data?.message !== accountMessages.signInTooOld;
  if (!config?.source || !isRefused || !isCurrent(config.source)) throw error;
  if (!config.isRetry) return http.request({ ...config, isRetry: true });
  refuseToken();
  throw error;
});

/** Without retries but that with a new token: those are up to TanStack Query. */
export async function request<T>(config: AxiosRequestConfig): Promise<T> {
  try {
    const { data, headers } = await http.request<T | ''>(config);
    // Any other response may come from a cache.
    if (config.source) setServerClock(headers['date']);
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
