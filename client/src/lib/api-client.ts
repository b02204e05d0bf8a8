import axios, { AxiosError } from 'axios';
import type { CreateAxiosDefaults, InternalAxiosRequestConfig } from 'axios';

/** Gives the signed-in person's token; `force` renews it first. One function object per person. */
export type TokenSource = (force: boolean) => Promise<string>;

interface PersonalRequest extends InternalAxiosRequestConfig {
  tokenSource?: TokenSource | undefined;
  renewed?: boolean;
  /** When it is given up, tokens and repetition included. */
  deadline?: number;
}

/** No answer is waited for longer than this, in milliseconds. */
export const TIME_LIMIT_MS = 10_000;

const common: CreateAxiosDefaults = {
  baseURL: import.meta.env.VITE_API_URL ?? '',
  timeout: TIME_LIMIT_MS,
};

/** For the catalogue's GETs: carries no Authorization, so that any cache may answer it. */
export const catalogueClient = axios.create(common);

/** For everything else: says who asks. */
export const apiClient = axios.create(common);

let tokenSource: TokenSource | undefined;
let onRefused = () => {};

/**
 * Called by the session whenever somebody else, or nobody, is signed in. `refused` hears that not even a
 * renewed token of this person was taken.
 */
export function setTokenSource(source: TokenSource | undefined, refused = () => {}): void {
  tokenSource = source;
  onRefused = refused;
}

/**
 * Remembers the user who is signed in now; the returned function says whether that user still is. A visitor may sign in
 * meanwhile.
 */
export function rememberUser(): () => boolean {
  const source = tokenSource;
  return () => source === undefined || tokenSource === source;
}

/** Takes the place of an answer when the user who asked for it is no longer signed in. */
export class UserChangedError extends Error {}

/** Rejects like a request that got no answer when this one takes longer than that. */
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
  // Somebody else may have signed in meanwhile: nobody's request goes out under another name.
  const isSamePerson = tokenSource !== undefined && request?.tokenSource === tokenSource;
  if (!isSamePerson || statusOf(error) !== 401) throw error;
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

/** What the server said about its refusal, when it said anything. */
export function serverMessage(error: unknown): string | undefined {
  const body: unknown = error instanceof AxiosError ? error.response?.data : undefined;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
