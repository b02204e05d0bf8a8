import type { BrowserError } from '@tanabana/server/contract/browser-error';
import { apiPaths } from '@tanabana/server/contract/paths';
import { API_ORIGIN } from '../config/api-origin.ts';

/** How many errors a page reports at most. The same error is reported once. */
const REPORTS_MAX = 10;
const FRAMES_MAX = 20;
const MESSAGE_MAX = 500;

const sent = new Set<string>();
let findRoute: (pathname: string) => string | undefined = () => undefined;

/** Sends an error to the shop's log: what it is and where in the shop's own files, no address, nothing that was typed. */
export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('No error');
  const ownFrames = stack
    .split('\n')
    .filter((line) => line.includes(window.location.origin))
    .slice(0, FRAMES_MAX);
  const report: BrowserError = {
    message: `${name}: ${message}`.slice(0, MESSAGE_MAX),
    stack: ownFrames.join('\n'),
    route: findRoute(window.location.pathname),
    version: document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content,
  };
  const text = JSON.stringify(report);
  if (sent.has(text) || sent.size >= REPORTS_MAX) return;
  sent.add(text);
  // As text, which needs no preflight, and after the page was left, too.
  navigator.sendBeacon(API_ORIGIN + apiPaths.errors, text);
}

/** Reports what nothing else catches, from now on. `find` gives the pattern of a screen's path. */
export function watchErrors(find: typeof findRoute): void {
  findRoute = find;
  // Another origin's script says nothing of its error.
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
