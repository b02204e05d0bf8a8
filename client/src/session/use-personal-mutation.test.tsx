import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setTokenSource } from '../lib/api-client.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { usePersonalMutation } from './use-personal-mutation.ts';

it('tells the next person nothing of a deed, though they press while it is under way', async () => {
  onTestFinished(() => setTokenSource(undefined));
  setTokenSource(async () => 'one');
  const onError = vi.fn();
  let fail = () => {};
  const answer = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('Down'))));
  const options = { mutationFn: () => answer, onSuccess: () => {}, onError };
  const queryClient = createQueryClient();
  const { result } = renderHook(() => usePersonalMutation(options), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await act(async () => {
    const first = result.current.run();
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
    setTokenSource(async () => 'other');
    void result.current.run();
    fail();
    await first;
  });
  expect(onError).not.toHaveBeenCalled();
});
