import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeDraft, useDraftForm } from './drafts.ts';

it('who asks for the form of a draft is rendered when that changes, not at each letter (2.16)', () => {
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useDraftForm(['old', 'new']);
  });
  for (const name of ['M', 'Me', 'Mee']) act(() => storeDraft('new', { name }));
  expect(result.current).toBe('new');
  expect(renderings).toBe(2);
  act(() => storeDraft('old', { name: 'R' }));
  expect(result.current).toBe('old');
});
