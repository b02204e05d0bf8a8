import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useShownCount } from './use-shown-count.ts';

it.each([
  ['is kept by the entry of the list', 'list', 72],
  ['is not written into the entry of a screen that is still on its way', 'other', undefined],
])('%s', (_name, key, kept) => {
  window.history.replaceState({ key }, '');
  renderHook(() => useShownCount(60), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'list' }]}>{children}</MemoryRouter>
    ),
  });
  expect(window.history.state).toEqual({ key, ...(kept && { shown: kept }) });
});
