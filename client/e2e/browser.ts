import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const given = process.env['CHROMIUM_PATH'];
const firstOf = (...paths: string[]) => given ?? paths.find((path) => existsSync(path));
const chromium = firstOf('/usr/bin/chromium');
/** The same engine without windows and address bars: a page costs half of the processor time. */
const headlessShell = firstOf('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');

/** Chromium reads the last such list alone, so Playwright's comes again. */
const disabledFeatures = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
  // Two pages under the address bar, loaded for each window: a sixth of all processor time.
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'],
];

/** The browser makes no requests of its own, and runs in a container. */
export const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join()}`,
  ],
  ...(headlessShell && { executablePath: headlessShell }),
};

/** With windows and tabs, and with the pages that are kept for Back. */
export const launchOptionsOfWindows = {
  ...launchOptions,
  ...(chromium && { executablePath: chromium }),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/** With a system font of common devices. Only Linux needs and reads this. */
export const launchOptionsWithFonts = {
  ...launchOptions,
  env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'fonts.conf') },
};
