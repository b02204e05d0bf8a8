import ky, { HTTPError } from 'ky';
import type { Options } from 'ky';
import { API_ORIGIN } from '../config/api-origin.ts';

/** Resolves with the signed-in user's token; `force` renews it first. Each user has a function object of their own. */
export type TokenSource = (force: boolean) => Promise<string>;

interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** In milliseconds. It includes tokens, the retry and the body of the answer. */
  timeLimit?: number;
}

interface UploadOptions extends RequestOptions {
  /** Called with the number of bytes that were sent so far. */
  onProgress: (sent: number) => void;
}

interface ApiRequest extends Pick<Options, 'method' | 'json' | 'signal' | 'cache'> {
  path: string;
}

/** The time limit of a request, in milliseconds. */
export const TIME_LIMIT_MS = 10_000;

/**
 * For the catalogue's GETs: it sends no Authorization, so any cache may answer. With `reload` none does, not the
 * service worker's either.
 */
export const catalogueClient = {
  get: <T>(path: string, cache: RequestCache = 'default') =>
    withinLimits((signal) => send<T>({ path, signal, cache })),
};

/** For all other requests: it sends the user's token. Each resolves with the answer's body. */
export const apiClient = {
  get: <T>(path: string, options?: RequestOptions) => sendAsUser<T>({ path }, options),
  post: <T>(path: string, json?: unknown, options?: RequestOptions) =>
    sendAsUser<T>({ path, method: 'POST', json }, options),
  put: <T>(path: string, json: unknown) => sendAsUser<T>({ path, method: 'PUT', json }),
  /** Sends a file as the body. */
  upload: <T>(path: string, file: Blob, { onProgress, ...options }: UploadOptions) =>
    asUser((signal, token) => sendFile<T>(path, file, { signal, token, onProgress }), options),
  delete: <T>(path: string) => sendAsUser<T>({ path, method: 'DELETE' }),
};

let tokenSource: TokenSource | undefined;
let onRefused = () => {};

/**
 * The session calls it when another user, or none, is signed in. `refused` is called when the server refuses even a
 * renewed token.
 */
export function setTokenSource(source: TokenSource | undefined, refused = () => {}): void {
  tokenSource = source;
  onRefused = refused;
}

/**
 * Remembers the user who is signed in now. The returned function says whether that user is still signed in; for a visitor
 * it always returns true.
 */
export function rememberUser(): () => boolean {
  const source = tokenSource;
  return () => source === undefined || tokenSource === source;
}

/** Thrown instead of an answer when the user who sent the request is no longer signed in. */
export class UserChangedError extends Error {}

/** Thrown when no answer came: the network failed or the time limit passed. */
export class NoAnswerError extends Error {}

/** Thrown when the server refused. `body` is its answer, undefined when that is no JSON. */
export class RefusedError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Rejects like a request without an answer after so many milliseconds. */
export async function withinTimeLimit<T>(answer: Promise<T>, ms = TIME_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError('No answer in time')), ms);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

/** Aborts the request when the caller does and when the time is over. */
async function withinLimits<T>(
  start: (signal: AbortSignal) => Promise<T>,
  { signal, timeLimit }: RequestOptions = {},
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return withinTimeLimit(start(controller.signal), timeLimit).finally(() => {
    signal?.removeEventListener('abort', abort);
    abort();
  });
}

const sendAsUser = <T>(request: ApiRequest, options?: RequestOptions): Promise<T> =>
  asUser((signal, token) => send<T>({ ...request, signal }, token), options);

async function asUser<T>(
  sendOnce: (signal: AbortSignal, token: string | undefined) => Promise<T>,
  options?: RequestOptions,
): Promise<T> {
  const source = tokenSource;
  return withinLimits(async (signal) => {
    const sendWithToken = async (isRenewed: boolean) => sendOnce(signal, await source?.(isRenewed));
    // Another user may have signed in meanwhile. A request is never sent in another user's name.
    const isTokenRefused = (error: unknown) =>
      source !== undefined && tokenSource === source && statusOf(error) === 401;

    try {
      return await sendWithToken(false);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    try {
      return await sendWithToken(true);
    } catch (error) {
      if (isTokenRefused(error)) onRefused();
      throw error;
    }
  }, options);
}

async function send<T>({ path, ...request }: ApiRequest, token?: string): Promise<T> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  try {
    // Without retries: TanStack Query repeats what may be repeated.
    const options = { ...request, headers, retry: 0, timeout: false } as const;
    return await ky(API_ORIGIN + path, options).json();
  } catch (error) {
    if (error instanceof HTTPError) {
      const body: unknown = await error.response.json().catch(() => undefined);
      throw new RefusedError(error.response.status, body);
    }
    // What fetch throws: the network failed or the request was aborted.
    throw error instanceof SyntaxError ? error : new NoAnswerError('No answer', { cause: error });
  }
}

interface FileRequest extends UploadOptions {
  signal: AbortSignal;
  token: string | undefined;
}

/** By XMLHttpRequest, since `fetch` does not say how much it has sent. */
function sendFile<T>(path: string, file: Blob, { signal, token, onProgress }: FileRequest) {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => reject(new NoAnswerError('No answer'));
    if (signal.aborted) {
      giveUp();
      return;
    }
    request.onerror = giveUp;
    request.onabort = giveUp;
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, response } = request as { status: number; response: unknown };
      if (status < 300 && response !== null) resolve(response as T);
      else reject(new RefusedError(status, response ?? undefined));
    };
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', API_ORIGIN + path);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', file.type);
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(file);
  });
}

/** The status of the server's refusal; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof RefusedError ? error.status : undefined;
}

/** Whether it is unknown what the server did with the request. */
export function isAnswerLost(error: unknown): boolean {
  const status = statusOf(error);
  return !(error instanceof UserChangedError) && (status === undefined || status >= 500);
}

/** The server's text for its refusal, if it sent one. */
export function serverMessage(error: unknown): string | undefined {
  const body = error instanceof RefusedError ? error.body : undefined;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
