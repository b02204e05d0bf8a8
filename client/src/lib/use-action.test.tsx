import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setTokenSource } from './api-client.ts';
import { noticeStore } from './notify.ts';
import { createQueryClient } from './query-client.ts';
import { useAction } from './use-action.ts';

it('does not show a failure to the next user, even if that user presses the same button meanwhile', async () => {
  onTestFinished(() => setTokenSource(undefined));
  setTokenSource(async () => 'one');
  const onError = vi.fn();
  let fail = () => {};
  const answer = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('Down'))));
  const queryClient = createQueryClient();
  const { result } = renderHook(
    () => useAction<void>({ mutationFn: () => answer, onError, meta: { failure: 'Failed' } }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  await act(async () => {
    const first = result.current.run();
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
    setTokenSource(async () => 'other');
    void result.current.run();
    fail();
    await first;
  });
  expect(onError).not.toHaveBeenCalled();
  expect(noticeStore.get()).toBeNull();
});
