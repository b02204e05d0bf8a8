import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fake timers that also advance by themselves, so that `findBy` and `waitFor` work. */
export function takeClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return {
    /** Advances the clock by so many milliseconds. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}
