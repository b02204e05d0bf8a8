import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { expectConsole } from './testing/console.ts';
import { isConfigured } from './testing/fake-firebase.ts';
import { createFakeNetwork } from './testing/fake-network.ts';

vi.mock('react-dom/client', { spy: true });

it('a shop built without an authentication service opens, and says once in the console why nobody can sign in', async () => {
  isConfigured.mockReturnValue(false);
  createFakeNetwork();
  const warned = expectConsole('warn');
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const listen = vi.spyOn(window, 'addEventListener');
  await act(() => import('./main.tsx'));
  expect(await screen.findByRole('heading', { name: 'Top Picks' })).toBeDefined();
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are not set/)],
  ]);
  act(() => {
    vi.mocked(createRoot).mock.results[0]?.value.unmount();
  });
  // Test files share a window.
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
});
