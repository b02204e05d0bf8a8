import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { noticeStore } from '../lib/notify.ts';
import { stopSession } from '../session/session-store.ts';
import { resetFakeFirebase } from './fake-firebase.ts';
import { failOnUnexpectedOutput, watchConsole } from './console.ts';

// A busy machine fails no test.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  watchConsole();
  resetFakeFirebase();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  noticeStore.set(null);
  stopSession();
  // Tests of the build run without a browser's world.
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
  }
  failOnUnexpectedOutput();
});

// Test files share a process: what a module of the shop remembers must not outlive the file that made it.
afterAll(() => {
  vi.resetModules();
});
