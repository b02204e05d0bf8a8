import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOpened } from './use-opened.ts';

it('opens by the same function in each rendering, so that memoised rows stay as they are', () => {
  const { result } = renderHook(() => useOpened<string>());
  const { open } = result.current;
  act(() => open('first'));
  expect(result.current.entry).toBe('first');
  expect(result.current.open).toBe(open);
});
