import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../testing/console.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { apiClient } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const load = () =>
  createQueryClient({ retryDelay: 0 }).fetchQuery({
    queryKey: ['cart'],
    queryFn: () => apiClient.get(apiPaths.cart),
  });

describe('a list that cannot be loaded', () => {
  it.each([500, 503])('is retried twice after a %d, and logged once', async (status) => {
    const logged = expectConsole('error');
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, status);
    await expect(load()).rejects.toMatchObject({ status });
    expect(network.calls).toHaveLength(3);
    expect(logged).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledWith('Error fetching data', expect.anything());
  });

  it('is not retried when the server refused', async () => {
    expectConsole('error');
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, 404);
    await expect(load()).rejects.toMatchObject({ status: 404 });
    expect(network.calls).toHaveLength(1);
  });
});
