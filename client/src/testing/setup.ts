import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { idleStore } from '../lib/idle.ts';
import { noticeStore } from '../lib/notify.ts';
import { stopSession } from '../session/session-store.ts';
import { resetFakeFirebase } from './fake-firebase.ts';
import { failOnUnexpectedOutput, watchConsole } from './console.ts';

// Tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // A test of the first view sets it to false.
  idleStore.set(true);
  watchConsole();
  resetFakeFirebase();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  noticeStore.set(null);
  stopSession();
  // Tests of the build run without a DOM.
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
    // As another tab would tell it.
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  }
  failOnUnexpectedOutput();
});

// Test files share a process, so module state is reset after each file.
afterAll(() => {
  vi.resetModules();
});
