import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debian) ? debian : undefined);

/** A browser that asks for nothing but the shop, also inside a container. */
export const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(chromium && { executablePath: chromium }),
};
