import { chromium, type Browser } from 'playwright-core';
import { launchOptions } from '../client/e2e/browser.ts';

/** With a port, other programs may use it. Playwright ends it with this process. */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const args = debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [];
  return chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
