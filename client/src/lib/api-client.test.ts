import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createFakeNetwork } from '../testing/fake-network.ts';
import type { Call } from '../testing/fake-network.ts';
import {
  apiClient,
  catalogueClient,
  serverMessage,
  setTokenSource,
  statusOf,
} from './api-client.ts';
import type { TokenSource } from './api-client.ts';

const unauthenticated = { message: 'Please sign in.' };

describe('apiClient', () => {
  beforeEach(() => {
    setTokenSource(undefined);
  });

  it("sends the user's token", async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, []);
    setTokenSource(async () => 'a-token');
    await apiClient.get(apiPaths.cart);
    expect(network.calls[0]?.authorization).toBe('Bearer a-token');
  });

  it('sends no token while no user is signed in', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, []);
    await apiClient.get(apiPaths.cart);
    expect(network.calls[0]?.authorization).toBeUndefined();
  });

  it('aborts after 10 seconds', () => {
    expect(apiClient.defaults.timeout).toBe(10_000);
    expect(catalogueClient.defaults.timeout).toBe(10_000);
  });

  it('waits 10 seconds in all for a token and the answer', async () => {
    vi.useFakeTimers();
    const network = createFakeNetwork();
    network.answerWith('GET', apiPaths.cart, () => new Promise(() => {}));
    setTokenSource(() => new Promise(() => {}));
    const asked = apiClient.get(apiPaths.cart).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toMatchObject({ code: 'ECONNABORTED' });
    expect(network.calls).toEqual([]);

    setTokenSource(() => new Promise((resolve) => setTimeout(resolve, 4_000, 'a-token')));
    void apiClient.get(apiPaths.cart);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(network.calls).toMatchObject([{ timeout: 6_000 }]);
  });

  it('renews a refused token once and retries', async () => {
    const network = createFakeNetwork();
    const source = vi.fn<TokenSource>(async (force) => (force ? 'new' : 'old'));
    network.answer(
      'POST',
      apiPaths.cart,
      ({ authorization }: Call) => {
        if (authorization !== 'Bearer new')
          network.answer('POST', apiPaths.cart, { done: true }, 201);
        return unauthenticated;
      },
      401,
    );
    setTokenSource(source);
    const { data } = await apiClient.post<unknown>(apiPaths.cart, { title: 'Lawn' });
    expect(data).toEqual({ done: true });
    expect(network.calls.map(({ authorization }) => authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(network.calls[1]?.body).toEqual({ title: 'Lawn' });
  });

  it('rejects when the renewed token is refused', async () => {
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, 401);
    setTokenSource(async () => 'a-token');
    await expect(apiClient.get(apiPaths.cart)).rejects.toMatchObject({ status: 401 });
    expect(network.calls).toHaveLength(2);
  });

  it("never sends one user's request in another user's name", async () => {
    const network = createFakeNetwork();
    const refuse = network.hold('POST', apiPaths.cart, unauthenticated, 401);
    setTokenSource(async () => 'of-shopper');
    const asked = apiClient.post(apiPaths.cart, {});
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    setTokenSource(async () => 'of-other');
    refuse();
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(network.calls).toHaveLength(1);
  });

  it('retries only a 401', async () => {
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, 403);
    setTokenSource(async () => 'a-token');
    await expect(apiClient.get(apiPaths.cart)).rejects.toMatchObject({ status: 403 });
    expect(network.calls).toHaveLength(1);
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

describe('the details of a refusal', () => {
  it("are its status and the server's message", async () => {
    const network = createFakeNetwork();
    network.refuse('POST', apiPaths.cart, 400, 'This item is already in your cart.');
    const error: unknown = await apiClient.post(apiPaths.cart).catch((reason: unknown) => reason);
    expect(statusOf(error)).toBe(400);
    expect(serverMessage(error)).toBe('This item is already in your cart.');
  });

  it('are undefined without an answer', async () => {
    const network = createFakeNetwork();
    network.fail('POST', apiPaths.cart);
    const error: unknown = await apiClient.post(apiPaths.cart).catch((reason: unknown) => reason);
    expect(statusOf(error)).toBeUndefined();
    expect(serverMessage(error)).toBeUndefined();
  });
});
