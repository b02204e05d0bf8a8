import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

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
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

function optionsFor(...paths: string[]) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? paths.find((path) => existsSync(path));
  return { args, ...(executablePath && { executablePath }) };
}

/** The whole browser: what is measured or photographed runs in it, and what needs its pages kept for Back. */
export const launchOptions = optionsFor('/usr/bin/chromium');

/** The same engine without windows and address bars: a page costs half of the processor time. */
export const shellOptions = optionsFor('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');

/** With a system font of common devices. Only Linux needs and reads this. */
export const launchOptionsWithFonts = {
  ...launchOptions,
  env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'fonts.conf') },
};
