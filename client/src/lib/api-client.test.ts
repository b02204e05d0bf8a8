import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { type Call, createFakeNetwork } from '../testing/fake-network.ts';
import { settle } from '../testing/open-screen.tsx';
import {
  apiClient,
  catalogueClient,
  isOutcomeUnknown,
  NoResponseError,
  serverMessage,
  setTokenSource,
  errorStatus,
  type TokenSource,
} from './api-client.ts';

const unauthenticated = { message: 'Please sign in.' };

describe('apiClient', () => {
  beforeEach(() => {
    setTokenSource(undefined);
  });

  it('sends no token while no user is signed in or with the catalogue, and no body for undefined', async () => {
    const network = createFakeNetwork({ cart: [] });
    await apiClient.get(apiPaths.cart);
    expect(network.calls[0]?.authorization).toBeUndefined();
    network.respond('POST', apiPaths.cart, {});
    await apiClient.post(apiPaths.cart);
    expect(network.calls[1]).toMatchObject({ method: 'POST', body: undefined });
    setTokenSource(async () => 'a-token');
    await catalogueClient.get(apiPaths.slides);
    expect(network.calls[2]?.authorization).toBeUndefined();
  });

  it('asks for no other token after a 403', async () => {
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, 403);
    setTokenSource(async () => 'a-token');
    await expect(apiClient.get(apiPaths.cart)).rejects.toMatchObject({ status: 403 });
    expect(network.calls).toHaveLength(1);
  });

  it('waits 10 seconds in all for a token, the response and all of its body', async () => {
    vi.useFakeTimers();
    const network = createFakeNetwork();
    network.respondWith('GET', apiPaths.cart, () => new Promise(() => {}));
    const ask = () => apiClient.get(apiPaths.cart).catch((error: unknown) => error);
    setTokenSource(() => new Promise(() => {}));
    const asked = ask();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(NoResponseError);
    expect(network.calls).toEqual([]);

    setTokenSource(() => new Promise((resolve) => setTimeout(resolve, 4_000, 'a-token')));
    void ask();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(network.calls).toMatchObject([{ signal: { aborted: false } }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.calls).toMatchObject([{ signal: { aborted: true } }]);

    vi.stubGlobal('fetch', async ({ signal }: Request) => {
      const start = (body: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => body.error(new Error('Aborted')));
      return new Response(new ReadableStream({ start }));
    });
    setTokenSource(undefined);
    const stopped = ask();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stopped).toBeInstanceOf(NoResponseError);
  });

  it('is aborted by its caller', async () => {
    const network = createFakeNetwork();
    network.hold('GET', apiPaths.cart, []);
    const caller = new AbortController();
    const asked = apiClient.get(apiPaths.cart, { signal: caller.signal });
    await waitFor(() => expect(network.calls).toHaveLength(1));
    caller.abort();
    expect(network.calls[0]?.signal.aborted).toBe(true);
    await expect(asked).rejects.toBeInstanceOf(NoResponseError);
  });

  it('refreshes a refused token once and retries (6.3, 7.5)', async () => {
    const network = createFakeNetwork();
    const source = vi.fn<TokenSource>(async (force) => (force ? 'new' : 'old'));
    network.respond(
      'POST',
      apiPaths.cart,
      ({ authorization }: Call) => {
        if (authorization !== 'Bearer new')
          network.respond('POST', apiPaths.cart, { done: true }, 201);
        return unauthenticated;
      },
      401,
    );
    setTokenSource(source);
    const response = await apiClient.post(apiPaths.cart, { title: 'Lawn' });
    expect(response).toEqual({ done: true });
    expect(network.calls.map(({ authorization }) => authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(network.calls[1]?.body).toEqual({ title: 'Lawn' });
  });

  it("never sends one user's request in another user's name, nor shows its response to the other one", async () => {
    const network = createFakeNetwork();
    const ended = vi.fn();
    const refuse = network.hold('POST', apiPaths.cart, unauthenticated, 401);
    setTokenSource(async () => 'of-shopper');
    void apiClient.post(apiPaths.cart, {}).then(ended, ended);
    await waitFor(() => expect(network.calls).toHaveLength(1));
    setTokenSource(async () => 'of-other');
    refuse();
    await settle();
    expect(network.calls).toHaveLength(1);

    // The token is still awaited.
    let give = (_token: string) => {};
    setTokenSource(() => new Promise((resolve) => (give = resolve)));
    void apiClient.post(apiPaths.cart, {}).then(ended, ended);
    setTokenSource(async () => 'of-other');
    give('of-shopper');
    await settle();
    expect(network.calls).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });
});

it.each([
  ["of a hotel's network", 200, '<h1>Welcome</h1>'],
  ['that is empty', 200, ''],
  ['of a gateway', 502, '<h1>Bad Gateway</h1>'],
  ['of a server that fails', 500, ''],
  ['of a refusal', 403, '<h1>Forbidden</h1>'],
])('a response without JSON %s, %i, is lost unless it is a 4xx', async (_whose, status, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const error: unknown = await apiClient.get(apiPaths.cart).then(
    (data) => expect.fail(`Resolved with ${JSON.stringify(data)}`),
    (failure: unknown) => failure,
  );
  expect(isOutcomeUnknown(error)).toBe(status !== 403);
  expect(serverMessage(error)).toBeUndefined();
  expect(errorStatus(error)).toBe(status === 200 ? undefined : status);
});
