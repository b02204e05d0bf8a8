import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createFakeNetwork, type Call } from '../testing/fake-network.ts';
import {
  apiClient,
  catalogueClient,
  isOutcomeUnknown,
  NoResponseError,
  serverMessage,
  setTokenSource,
  statusOf,
  type TokenSource,
} from './api-client.ts';
import { settle } from '../testing/render-app.tsx';

const unauthenticated = { message: 'Please sign in.' };

describe('apiClient', () => {
  beforeEach(() => {
    setTokenSource(undefined);
  });

  it('sends no token while no user is signed in', async () => {
    const network = createFakeNetwork({ [apiPaths.cart]: [] });
    await apiClient.get(apiPaths.cart);
    expect(network.calls[0]?.authorization).toBeUndefined();
  });

  it('waits 10 seconds in all for a token and the response', async () => {
    vi.useFakeTimers();
    const network = createFakeNetwork();
    network.respondWith('GET', apiPaths.cart, () => new Promise(() => {}));
    setTokenSource(() => new Promise(() => {}));
    const asked = apiClient.get(apiPaths.cart).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(NoResponseError);
    expect(network.calls).toEqual([]);

    setTokenSource(() => new Promise((resolve) => setTimeout(resolve, 4_000, 'a-token')));
    apiClient.get(apiPaths.cart).catch(() => {});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(network.calls).toMatchObject([{ signal: { aborted: false } }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.calls).toMatchObject([{ signal: { aborted: true } }]);
  });

  it('gives up 10 seconds after the start when the body of the response stops', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async ({ signal }: Request) => {
      const stop = (body: ReadableStreamDefaultController) => body.error(new Error('Aborted'));
      const start = (body: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => stop(body));
      return new Response(new ReadableStream({ start }));
    });
    const asked = apiClient.get(apiPaths.cart).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(NoResponseError);
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

  it('sends no body for undefined', async () => {
    const network = createFakeNetwork();
    network.respond('POST', apiPaths.cart, {});
    await apiClient.post(apiPaths.cart);
    expect(network.calls).toMatchObject([{ body: undefined }]);
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

  it("never sends one user's request in another user's name", async () => {
    const network = createFakeNetwork();
    const refuse = network.hold('POST', apiPaths.cart, unauthenticated, 401);
    setTokenSource(async () => 'of-shopper');
    const ended = vi.fn();
    void apiClient.post(apiPaths.cart, {}).then(ended, ended);
    await waitFor(() => expect(network.calls).toHaveLength(1));
    setTokenSource(async () => 'of-other');
    refuse();
    await settle();
    expect(network.calls).toHaveLength(1);
    expect(ended, 'the other user must not see the response').not.toHaveBeenCalled();
  });

  it('sends nothing when another user signs in while the token is awaited', async () => {
    const network = createFakeNetwork();
    let give = (_token: string) => {};
    setTokenSource(() => new Promise((resolve) => (give = resolve)));
    const ended = vi.fn();
    void apiClient.post(apiPaths.cart, {}).then(ended, ended);
    setTokenSource(async () => 'of-other');
    give('of-shopper');
    await settle();
    expect(network.calls).toEqual([]);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    [401, 2],
    [403, 1],
  ])('rejects a %i after %i tries', async (status, tries) => {
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, status);
    setTokenSource(async () => 'a-token');
    await expect(apiClient.get(apiPaths.cart)).rejects.toMatchObject({ status });
    expect(network.calls).toHaveLength(tries);
  });
});

describe('catalogueClient', () => {
  it('sends no Authorization, even when a user is signed in', async () => {
    const network = createFakeNetwork();
    setTokenSource(async () => 'a-token');
    await catalogueClient.get(apiPaths.slides);
    expect(network.calls[0]?.authorization).toBeUndefined();
    setTokenSource(undefined);
  });
});

describe('a response without JSON', () => {
  const failure = async (body: string, status: number): Promise<unknown> => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    return apiClient.get(apiPaths.cart).then(
      (data) => expect.fail(`Resolved with ${JSON.stringify(data)}`),
      (error: unknown) => error,
    );
  };

  it.each([
    ["of a hotel's network", '<h1>Welcome</h1>', 200],
    ['that is empty', '', 200],
    ['of a gateway', '<h1>Bad Gateway</h1>', 502],
    ['of a server that fails', '', 500],
  ])('%s is a lost response', async (_whose, body, status) => {
    const error = await failure(body, status);
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(serverMessage(error)).toBeUndefined();
    expect(statusOf(error)).toBe(status === 200 ? undefined : status);
  });

  it.each(['<h1>Forbidden</h1>', ''])('of a 4xx is a refusal: %j', async (body) => {
    const error = await failure(body, 403);
    expect(isOutcomeUnknown(error)).toBe(false);
    expect(statusOf(error)).toBe(403);
    expect(serverMessage(error)).toBeUndefined();
  });
});
