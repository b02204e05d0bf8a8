import { resolve } from 'node:path';

/**
 * Where the shop under test runs: beside the ports of development, so that both can be up at once.
 * `E2E_PORT` moves it, for a second checkout on one machine.
 */
const shopPort = Number(process.env['E2E_PORT'] ?? 4193);
const emulatorHost = `127.0.0.1:${shopPort + 5000}`;
export const project = 'demo-tanabana';

export const shopUrl = `http://127.0.0.1:${shopPort}`;
export const emulatorUrl = `http://${emulatorHost}`;

export const rootDir = resolve(import.meta.dirname, '../..');

/**
 * A house of its own for the build under test: the server looks for the client beside itself, so the two
 * stand here as they stand in the repository, and `client/dist` stays what production serves.
 */
export const houseDir = resolve(rootDir, 'server/dist-e2e');
export const builtServerDir = resolve(houseDir, 'server/dist');
export const builtClientDir = resolve(houseDir, 'client/dist');

export const clientEnv = {
  NODE_ENV: 'production',
  VITE_API_URL: '',
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: '',
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

/** For the server and for the emulator; what the shell may hold of an owner's real shop is blotted out. */
export const serverEnv = {
  NODE_ENV: '',
  PORT: String(shopPort),
  HOST: '',
  MONGODB_URI: '',
  DATA_DIR: ':memory:',
  SEED_DEMO: '1',
  RATE_LIMIT: '0',
  CORS_ORIGINS: '',
  TRUST_PROXY: '',
  ADMIN_UID: '',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};
