import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as nearModule from './use-came-near.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

it('draws what is near, although the entry of what is gone comes late', async () => {
  let tell: (entries: Entry[]) => void = () => {};
  class FakeObserver {
    observe = () => {};
    unobserve = () => {};
    constructor(listener: typeof tell) {
      tell = listener;
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const { useCameNear } = await vi.importActual<typeof nearModule>('./use-came-near.ts');
  vi.unstubAllGlobals();
  const renderRow = () => {
    const current = document.createElement('div');
    return { current, ...renderHook(() => useCameNear({ current })) };
  };
  const near = ({ current }: { current: Element }) => ({ isIntersecting: true, target: current });

  const gone = [renderRow(), renderRow()];
  gone.forEach(({ unmount }) => unmount());
  act(() => tell(gone.map(near)));
  const row = renderRow();
  expect(row.result.current).toBe(false);
  act(() => tell([near(row)]));
  await waitFor(() => expect(row.result.current).toBe(true));
});
