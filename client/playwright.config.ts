import { defineConfig } from '@playwright/test';
import { launchOptionsWithFonts, shellOptions } from './e2e/browser.ts';
import {
  builtServerDir,
  emulatorUrl,
  engineServerEnv,
  engineShopUrl,
  engineUri,
  mailPort,
  rootDir,
  serverEnv,
  shopUrl,
} from './e2e/shop.ts';

const isCi = Boolean(process.env['CI']);

const program = (file: string, place: { url: string } | { port: number }, env = serverEnv) => ({
  command: `node ${file}`,
  cwd: builtServerDir,
  ...place,
  env,
  reuseExistingServer: false,
  // Long, as for a test, because the machine may be busy.
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'e2e',
  webServer: [
    program(`--import tsx ${rootDir}/server/dev/accounts-command.ts`, { url: emulatorUrl }),
    program(`--import tsx ${rootDir}/client/e2e/mail-command.ts`, { port: mailPort }),
    program('index.js', { url: shopUrl }),
    ...(engineUri ? [program('index.js', { url: engineShopUrl }, engineServerEnv)] : []),
  ],
  forbidOnly: isCi,
  fullyParallel: true,
  workers: 2,
  // Long, because a busy machine is several times slower. Only a failure waits so long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A second try shows what is flaky, with a trace. In the workflow it does not make it pass.
  retries: isCi ? 1 : 0,
  failOnFlakyTests: Boolean(process.env['FAIL_ON_FLAKY']),
  reporter: isCi ? [['list'], ['json', { outputFile: 'test-results/report.json' }]] : 'list',
  use: {
    baseURL: shopUrl,
    // What is not there by then does not come: the test fails before its own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tests cannot intercept requests that a worker handles. Only offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Animations take half as much processor time again.
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
