import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as nearModule from './use-came-near.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

let tell: (entries: Entry[]) => void = () => {};
class FakeObserver {
  observe = () => {};
  unobserve = () => {};
  constructor(listener: typeof tell) {
    tell = listener;
  }
}
vi.stubGlobal('IntersectionObserver', FakeObserver);
const { drawNow, useCameNear } = await vi.importActual<typeof nearModule>('./use-came-near.ts');
vi.unstubAllGlobals();

function renderRow() {
  const current = document.createElement('div');
  return { current, ...renderHook(() => useCameNear({ current })) };
}

it('draws what is near, although the entry of what is gone comes late', async () => {
  const near = ({ current }: { current: Element }) => ({ isIntersecting: true, target: current });
  const gone = [renderRow(), renderRow()];
  gone.forEach(({ unmount }) => unmount());
  act(() => tell(gone.map(near)));
  const row = renderRow();
  expect(row.result.current).toBe(false);
  act(() => tell([near(row)]));
  await waitFor(() => expect(row.result.current).toBe(true));
});

it('draws what a key leads to at once, and everything for the printer', () => {
  const rows = [renderRow(), renderRow(), renderRow()];
  const drawn = () => rows.map(({ result }) => result.current);
  act(() => drawNow([rows[1]?.current ?? document.body]));
  expect(drawn()).toEqual([false, true, false]);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(drawn()).toEqual([true, true, true]);
});
