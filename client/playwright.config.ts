import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { builtServerDir, emulatorUrl, serverEnv, shopUrl } from './e2e/shop.ts';

const debian = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debian) ? debian : undefined);

/** A browser that asks for nothing but the shop, also inside a container. */
const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  webServer: [program('demo/accounts-command.js', emulatorUrl), program('index.js', shopUrl)],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['list'], ['json', { outputFile: 'test-results/report.json' }]]
    : 'list',
  use: {
    baseURL: shopUrl,
    browserName: 'chromium',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { args: quietBrowser, ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    { name: 'shop', testIgnore: 'pictures.spec.ts' },
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
  ],
});
