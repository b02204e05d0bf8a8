import { AxiosError } from 'axios';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { Me } from '@tanabana/server/contract/account';
import { categoryKeys } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient, catalogueClient } from '../lib/api-client.ts';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  authorization: string | undefined;
  /** In milliseconds. */
  timeout: number | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

/**
 * The server as axios sees it. At first the catalogue is empty, and all other requests fail like a network that is down.
 * A later answer replaces an earlier one.
 */
export function createFakeNetwork() {
  const handlers = new Map<string, Handler>();
  const calls: Call[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const call = toCall(config);
    calls.push(call);
    const handler = handlers.get(`${call.method} ${call.path}`);
    if (!handler) throw networkError(config, `No answer for ${call.method} ${call.path}`);
    const { status, body } = await handler(call);
    if (status === 0) throw networkError(config, 'Network Error');
    return settle({ status, statusText: '', headers: {}, data: body, config });
  };

  function handle(method: string, path: string, handler: Handler) {
    handlers.set(`${method} ${path}`, handler);
  }

  const network = {
    calls,
    /** Answers with `body`, or with the result of that function. */
    answer: (method: string, path: string, body: unknown, status = 200) =>
      handle(method, path, (call) => ({
        status,
        body: typeof body === 'function' ? (body as (call: Call) => unknown)(call) : body,
      })),
    /** Answers each call with the function's result; status 0 is no answer. */
    answerWith: handle,
    /** Refuses as the API does. */
    refuse: (method: string, path: string, status: number, message = '') =>
      handle(method, path, () => ({ status, body: { message } })),
    /** Gives no answer. */
    fail: (method: string, path: string) => handle(method, path, () => ({ status: 0, body: null })),
    /** Answers only when the returned function is called. */
    hold: (method: string, path: string, body: unknown, status = 200) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      handle(method, path, () => held.then(() => ({ status, body })));
      return () => release();
    },
    callsTo: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path),
  };

  for (const path of [apiPaths.fabrics, apiPaths.slides, ...categoryKeys.map(apiPaths.category)]) {
    network.answer('GET', path, []);
  }
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: false } satisfies Me);
  apiClient.defaults.adapter = adapter;
  catalogueClient.defaults.adapter = adapter;
  return network;
}

export type FakeNetwork = ReturnType<typeof createFakeNetwork>;

function toCall({ method, url, data, headers, timeout }: InternalAxiosRequestConfig): Call {
  return {
    method: (method ?? 'get').toUpperCase(),
    path: url ?? '',
    body: typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
    authorization: headers.get('Authorization')?.toString(),
    timeout,
  };
}

function settle(response: AxiosResponse): AxiosResponse {
  const { status, config } = response;
  if (config.validateStatus?.(status)) return response;
  throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
}

function networkError(config: InternalAxiosRequestConfig, text: string): AxiosError {
  return new AxiosError(text, AxiosError.ERR_NETWORK, config);
}
