import axios, { AxiosError } from 'axios';
import type { CreateAxiosDefaults, InternalAxiosRequestConfig } from 'axios';

/** Resolves with the signed-in user's token; `force` renews it first. Each user has a function object of their own. */
export type TokenSource = (force: boolean) => Promise<string>;

interface PersonalRequest extends InternalAxiosRequestConfig {
  tokenSource?: TokenSource | undefined;
  renewed?: boolean;
  /** When the request is aborted, in milliseconds since 1970. It includes tokens and the retry. */
  deadline?: number;
}

/** The time limit of a request, in milliseconds. */
export const TIME_LIMIT_MS = 10_000;

const common: CreateAxiosDefaults = {
  baseURL: import.meta.env.VITE_API_URL ?? '',
  timeout: TIME_LIMIT_MS,
};

/** For the catalogue's GETs: it sends no Authorization, so any cache may answer. */
export const catalogueClient = axios.create(common);

/** For all other requests: it sends the user's token. */
export const apiClient = axios.create(common);

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

/** Rejects like a request without an answer after so many milliseconds. */
export async function withinTimeLimit<T>(answer: Promise<T>, ms = TIME_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new AxiosError('No answer in time', AxiosError.ECONNABORTED));
    timer = setTimeout(refuse, ms);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

apiClient.interceptors.request.use(async (request: PersonalRequest) => {
  const source = request.tokenSource ?? tokenSource;
  if (!source) return request;
  request.tokenSource = source;
  const deadline = (request.deadline ??= Date.now() + (request.timeout ?? TIME_LIMIT_MS));
  // To axios, 0 is no limit.
  const timeLeft = () => Math.max(1, deadline - Date.now());
  const token = await withinTimeLimit(source(request.renewed ?? false), timeLeft());
  request.headers.set('Authorization', `Bearer ${token}`);
  request.timeout = timeLeft();
  return request;
});

apiClient.interceptors.response.use(undefined, async (error: unknown) => {
  const request: PersonalRequest | undefined =
    error instanceof AxiosError ? error.config : undefined;
  // Another user may have signed in meanwhile. A request is never sent in another user's name.
  const isSameUser = tokenSource !== undefined && request?.tokenSource === tokenSource;
  if (!isSameUser || statusOf(error) !== 401) throw error;
  if (request.renewed) {
    onRefused();
    throw error;
  }
  request.renewed = true;
  return apiClient.request(request);
});

/** The status of the server's refusal; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof AxiosError ? error.response?.status : undefined;
}

/** Whether it is unknown what the server did with the request. */
export function isAnswerLost(error: unknown): boolean {
  const status = statusOf(error);
  return !(error instanceof UserChangedError) && (status === undefined || status >= 500);
}

/** The server's text for its refusal, if it sent one. */
export function serverMessage(error: unknown): string | undefined {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
