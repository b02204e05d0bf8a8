import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { noticeStore } from '../lib/notify.ts';
import { resetFakeFirebase } from './fake-firebase.ts';
import { failOnUnexpectedOutput, watchConsole } from './console.ts';

// The one thing that we do not own and cannot run here: every component test stands on its double.
vi.mock('../lib/firebase.ts', () => import('./fake-firebase.ts'));

// A busy machine fails no test.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  watchConsole();
  resetFakeFirebase();
});

afterEach(() => {
  cleanup();
  noticeStore.set(null);
  // Tests of the build run without a browser's world.
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
  }
  failOnUnexpectedOutput();
});
