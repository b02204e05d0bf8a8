import { defineConfig } from '@playwright/test';
import { launchOptionsWithFonts, shellOptions } from './e2e/browser.ts';
import {
  builtServerDir,
  emulatorUrl,
  engineServerEnv,
  engineShopUrl,
  engineUri,
  rootDir,
  serverEnv,
  shopUrl,
} from './e2e/shop.ts';

const isCi = Boolean(process.env['CI']);

const program = (file: string, url: string, env = serverEnv) => ({
  command: `node ${file}`,
  cwd: builtServerDir,
  url,
  env,
  reuseExistingServer: false,
  // As for a test: both programs start beside whatever else keeps the machine busy.
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'e2e',
  webServer: [
    program(`--import tsx ${rootDir}/server/dev/accounts-command.ts`, emulatorUrl),
    program('index.js', shopUrl),
    ...(engineUri ? [program('index.js', engineShopUrl, engineServerEnv)] : []),
  ],
  forbidOnly: isCi,
  fullyParallel: true,
  workers: 2,
  // Long, because a busy machine is several times slower. Only a failure waits so long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The report of CI names a test that failed once and then passed.
  retries: isCi ? 1 : 0,
  reporter: isCi ? [['list'], ['json', { outputFile: 'test-results/report.json' }]] : 'list',
  use: {
    baseURL: shopUrl,
    // Requests that a worker answers could not be stopped or held; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A moving page takes half as much processor time again.
    contextOptions: { reducedMotion: 'reduce' },
    browserName: 'chromium',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: shellOptions,
  },
  projects: [
    { name: 'shop', testIgnore: '**/pictures.spec.ts' },
    ...(engineUri
      ? [{ name: 'shop-engine', testMatch: '**/uploads.spec.ts', use: { baseURL: engineShopUrl } }]
      : []),
    {
      name: 'pictures',
      testMatch: '**/pictures.spec.ts',
      use: { launchOptions: launchOptionsWithFonts },
    },
  ],
});
