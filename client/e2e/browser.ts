import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

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

/** With a system face as shoppers' devices have it; Linux alone reads this, elsewhere the face is right by itself. */
export const launchOptionsWithFonts = {
  ...launchOptions,
  env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'pictures/fonts.conf') },
};
