import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EnvError, loadEnv, type Env } from '../src/env.ts';
import { ROOT_DIR } from '../src/root-dir.ts';
import { demoAccounts } from './demo-accounts.ts';
import { takenPorts } from './free-ports.ts';
import { Programs } from './programs.ts';
import { readableLog } from './readable-log.ts';
import { stopWithTerminal } from './stop-with-terminal.ts';

const PAGE_PORT = 5173;
const PROJECT_ID = 'demo-tanabana';
const EMULATOR_HOST = '127.0.0.1:9099';

const SERVER_DIR = join(ROOT_DIR, 'server');
const CLIENT_DIR = join(ROOT_DIR, 'client');

/** `npm run dev`: API, page and auth emulator, until Ctrl-C or until one of them ends. Returns the exit code. */
async function run(): Promise<number> {
  const env = readDevelopmentEnv();
  const api = apiAddress(env);
  const taken = await takenPorts([
    { name: 'the page', port: PAGE_PORT },
    { name: 'the API', port: env.port, host: env.host },
    { name: 'the auth emulator', port: Number(EMULATOR_HOST.split(':')[1]) },
  ]);
  if (taken.length > 0) {
    const list = taken.map(({ name, port }) => `port ${port} (${name})`).join(', ');
    console.error(`Already taken: ${list}. End what uses it and try again.`);
    return 1;
  }

  const programs = new Programs();
  stopWithTerminal(programs.stop);
  programs.start({
    name: 'api',
    script: 'src/index.ts',
    cwd: SERVER_DIR,
    tsx: true,
    format: readableLog,
  });
  programs.start({
    name: 'page',
    script: join(viteFolder(), 'bin/vite.js'),
    args: ['--logLevel', 'warn', '--clearScreen', 'false'],
    cwd: CLIENT_DIR,
    env: clientVariables(api),
  });
  // The emulator loads for seconds and nothing waits for it, so page and API come first.
  if (await programs.responding([`${api}/readyz`, `http://127.0.0.1:${PAGE_PORT}/`])) {
    printBanner(api);
    const script = 'dev/accounts-command.ts';
    programs.start({ name: 'accounts', script, cwd: SERVER_DIR, tsx: true });
  }
  await programs.ended();
  if (programs.failure) console.error(programs.failure);
  return programs.failure ? 1 : 0;
}

/** The environment and `.env`, but always with the emulator, its project and its admin. */
function readDevelopmentEnv(): Env {
  Object.assign(process.env, {
    NODE_ENV: 'development',
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: EMULATOR_HOST,
    ADMIN_UID: demoAccounts[0].localId,
  });
  const env = loadEnv();
  process.env['SEED_DEMO'] ||= 'true';
  process.env['ORDER_LIMIT'] ||= '0';
  process.env['PUBLIC_URL'] ||= `http://localhost:${PAGE_PORT}`;
  return env;
}

function apiAddress({ host, port }: Env): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function viteFolder(): string {
  return dirname(createRequire(join(CLIENT_DIR, 'package.json')).resolve('vite/package.json'));
}

const clientVariables = (api: string) => ({
  VITE_DEV_API: api,
  VITE_DEV_PORT: String(PAGE_PORT),
  VITE_API_URL: '',
  VITE_FIREBASE_API_KEY: 'demo',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_AUTH_EMULATOR_HOST: EMULATOR_HOST,
});

function printBanner(api: string): void {
  const [admin, shopper] = demoAccounts;
  console.log(`
  The shop is open:  http://localhost:${PAGE_PORT}
  API:               ${api}
  Shopper:           ${shopper.email} / ${shopper.password}
  Admin:             ${admin.email} / ${admin.password}
  E-mails not sent:  http://${EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/oobCodes

  Signing in works in a few seconds. Ctrl-C ends everything.
`);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
