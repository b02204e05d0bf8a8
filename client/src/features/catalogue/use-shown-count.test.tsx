import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useShownCount } from './use-shown-count.ts';

it('is not written into the entry of a screen that is still on its way', () => {
  window.history.replaceState({ key: 'other' }, '');
  renderHook(() => useShownCount(60), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'list' }]}>{children}</MemoryRouter>
    ),
  });
  expect(window.history.state).toEqual({ key: 'other' });
});
