import { chromium, type Browser } from 'playwright-core';
import { launchOptions } from '../client/e2e/browser.ts';
import { defer } from './defer.ts';

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Until the part has ended. With a port, other programs may use it. */
export async function openBrowser(debuggingPort?: string): Promise<Browser> {
  const port = debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [];
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...port],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  defer(() => browser.close());
  return browser;
}
