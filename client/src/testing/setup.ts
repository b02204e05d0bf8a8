import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { firstViewDone } from '../lib/first-view.ts';
import { loadHttp } from '../lib/api-client.ts';
import { notify } from '../lib/notify.ts';
import { watchFocus } from '../lib/rescue-focus.ts';
import { stopSession } from '../session/session-store.ts';
import { resetFakeFirebase } from './fake-firebase.ts';
import { failOnUnexpectedOutput, watchConsole } from './console.ts';

configure({
  // Long: a screen is fetched when a test first shows it, and on a busy machine that takes a while.
  asyncUtilTimeout: 25_000,
  // Queries are tried often, and printing the whole page each time is slow. `DEBUG_PRINT_LIMIT=7000 npm test` prints it.
  ...(process.env['DEBUG_PRINT_LIMIT'] === '0' && {
    getElementError: (message) => new Error(message ?? 'Not found'),
  }),
});

// No stylesheet is loaded, so an element has only its own style; queries by role ask for that of every element.
const noStyle = document.createElement('i').style;
window.getComputedStyle = (element) =>
  element.hasAttribute('style') ? (element as HTMLElement).style : noStyle;

// There is no layout, so nothing is ever far away.
vi.mock('../lib/use-came-near.ts', () => ({ useCameNear: () => true, drawNow: () => {} }));

const ended = new AbortController();
watchFocus(ended.signal);

// No error is reported to a server.
navigator.sendBeacon = () => true;

// With it a request goes out at once, also while a test holds the clock.
await loadHttp();

beforeEach(() => {
  // A test of the first view sets it to false.
  firstViewDone.set(true);
  watchConsole();
  resetFakeFirebase();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  notify.closeAll();
  stopSession();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // A chart leaves the text that it measured.
  document.body.replaceChildren();
  document
    .querySelectorAll('link[rel="canonical"], meta[name="robots"]')
    .forEach((each) => each.remove());
  // As another tab would tell it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  failOnUnexpectedOutput();
});

// Test files share a process, so module state is reset after each file.
afterAll(() => {
  ended.abort();
  vi.resetModules();
});
