import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '../config/paths.ts';
import { notify } from '../lib/notify.ts';
import { expectConsole } from '../testing/console.ts';
import { openScreen } from '../testing/open-screen.tsx';

vi.mock('../components/notice-card.tsx', () => ({
  NoticeCard: () => {
    throw new Error('No card');
  },
}));

it('an error in a notice leaves the screen, and is reported (2.1)', async () => {
  const send = vi.spyOn(navigator, 'sendBeacon');
  expectConsole('error');
  openScreen(paths.saved);
  await screen.findByRole('heading', { level: 1 });
  act(() => notify.failure('Failed'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[1]).toContain('Error: No card');
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});
