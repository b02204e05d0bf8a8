import { resolve } from 'node:path';

/**
 * The port of the shop under test, not that of development, so that both can run at once. `E2E_PORT` changes it for a
 * second checkout on one machine.
 */
const shopPort = Number(process.env['E2E_PORT'] ?? 4193);
const emulatorHost = `127.0.0.1:${shopPort + 5000}`;
export const project = 'demo-tanabana';

export const shopUrl = `http://127.0.0.1:${shopPort}`;
/** With `E2E_MONGODB_URI`, a second shop on that database, for the tests whose bytes go through it. */
export const engineUri = process.env['E2E_MONGODB_URI'];
const enginePort = shopPort + 1;
export const engineShopUrl = `http://127.0.0.1:${enginePort}`;
export const mailPort = shopPort + 2;
/** The shop's own origin. Nothing is asked of it. */
export const publicUrl = 'https://shop.example';
export const emulatorUrl = `http://${emulatorHost}`;

/** On the labels. */
export const senderAddress = ['12 Weavers Street', 'Behind the old clock tower', 'Jaipur 302001'];

export const rootDir = resolve(import.meta.dirname, '../..');

/**
 * The build under test has a folder of its own, laid out like the repository, because the server expects the client
 * beside it. `client/dist` is left alone.
 */
export const buildDir = resolve(rootDir, 'server/dist-e2e');
export const builtServerDir = resolve(buildDir, 'server/dist');
export const builtClientDir = resolve(buildDir, 'client/dist');

/** Every e-mail that the shop has sent, as a file. */
export const mailDir = resolve(buildDir, 'mail');

export const clientEnv = {
  NODE_ENV: 'production',
  VITE_API_URL: '',
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: '',
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

/** For the server and the emulator. Empty values hide variables of a real shop in the shell. */
export const serverEnv = {
  NODE_ENV: '',
  PORT: String(shopPort),
  HOST: '',
  MONGODB_URI: '',
  DATA_DIR: ':memory:',
  SEED_DEMO: '1',
  RATE_LIMIT: '0',
  ORDER_LIMIT: '',
  CORS_ORIGINS: '',
  TRUST_PROXY: '',
  ADMIN_UID: '',
  PUBLIC_URL: publicUrl,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'orders@shop.example',
  MAIL_ORDERS_TO: '',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

export const engineServerEnv = {
  ...serverEnv,
  PORT: String(enginePort),
  MONGODB_URI: engineUri ?? '',
};
