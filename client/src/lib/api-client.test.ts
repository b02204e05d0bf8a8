import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createFakeNetwork } from '../testing/fake-network.ts';
import type { Call } from '../testing/fake-network.ts';
import {
  apiClient,
  catalogueClient,
  NoAnswerError,
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

  it('sends no token while no user is signed in', async () => {
    const network = createFakeNetwork({ [apiPaths.cart]: [] });
    await apiClient.get(apiPaths.cart);
    expect(network.calls[0]?.authorization).toBeUndefined();
  });

  it('waits 10 seconds in all for a token and the answer', async () => {
    vi.useFakeTimers();
    const network = createFakeNetwork();
    network.answerWith('GET', apiPaths.cart, () => new Promise(() => {}));
    setTokenSource(() => new Promise(() => {}));
    const asked = apiClient.get(apiPaths.cart).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(NoAnswerError);
    expect(network.calls).toEqual([]);

    setTokenSource(() => new Promise((resolve) => setTimeout(resolve, 4_000, 'a-token')));
    apiClient.get(apiPaths.cart).catch(() => {});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(network.calls).toMatchObject([{ signal: { aborted: false } }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.calls).toMatchObject([{ signal: { aborted: true } }]);
  });

  it('gives up 10 seconds after the start when the body of the answer stops', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream()));
    const asked = apiClient.get(apiPaths.cart).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(NoAnswerError);
  });

  it('is aborted by its caller', async () => {
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.cart, []);
    const caller = new AbortController();
    const asked = apiClient.get(apiPaths.cart, { signal: caller.signal });
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    caller.abort();
    expect(network.calls[0]?.signal.aborted).toBe(true);
    release();
    // Else it would fail ten seconds later, in another test.
    await asked;
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
    const answer = await apiClient.post(apiPaths.cart, { title: 'Lawn' });
    expect(answer).toEqual({ done: true });
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

describe('a refusal', () => {
  it('of a gateway that answers with a page has a status alone', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const error: unknown = await apiClient.get(apiPaths.cart).catch((reason: unknown) => reason);
    expect(statusOf(error)).toBe(502);
    expect(serverMessage(error)).toBeUndefined();
  });
});
