import { defineConfig } from '@playwright/test';
import { launchOptions, launchOptionsWithFonts } from './e2e/browser.ts';
import { builtServerDir, emulatorUrl, rootDir, serverEnv, shopUrl } from './e2e/shop.ts';

const isCi = Boolean(process.env['CI']);

const program = (file: string, url: string) => ({
  command: `node ${file}`,
  cwd: builtServerDir,
  url,
  env: serverEnv,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'e2e',
  webServer: [
    program(`--import tsx ${rootDir}/server/dev/accounts-command.ts`, emulatorUrl),
    program('index.js', shopUrl),
  ],
  forbidOnly: isCi,
  fullyParallel: true,
  workers: 2,
  // Generous, since only a failure waits so long: a busy machine is several times slower than a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A test that fails once and then holds is named in CI's last lines, not hidden.
  retries: isCi ? 1 : 0,
  reporter: isCi ? [['list'], ['json', { outputFile: 'test-results/report.json' }]] : 'list',
  use: {
    baseURL: shopUrl,
    browserName: 'chromium',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'shop', testIgnore: '**/e2e/pictures/**' },
    {
      name: 'pictures',
      testMatch: '**/e2e/pictures/*.spec.ts',
      use: { launchOptions: launchOptionsWithFonts },
    },
  ],
});
