import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawnInSteps } from './use-drawn-in-steps.ts';

const list = (...ids: string[]) => ids.map((_id) => ({ _id }));

it('draws a long list in steps; what was drawn stays so in another list, wherever it stands', async () => {
  const initialProps = list('a', 'b', 'c', 'd', 'e');
  const { result, rerender } = renderHook((items) => useDrawnInSteps(items, 2), { initialProps });
  const drawn = () => result.current.map(({ _id }) => _id).join('');
  expect(drawn()).toBe('ab');
  await waitFor(() => expect(drawn()).toBe('abcde'));
  act(() => rerender(list('x', 'y', 'z', 'c', 'a')));
  expect(drawn()).toBe('xyca');
  await waitFor(() => expect(drawn()).toBe('xyzca'));
  // A product that an import has moved is in two lists, until both have come.
  act(() => rerender(list('x', 'y', 'x')));
  expect(drawn()).toBe('xyx');
  // What has left the list is no longer drawn.
  act(() => rerender(list('x', 'y', 'd')));
  expect(drawn()).toBe('xy');
});
