import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EnvError, loadEnv, type Env } from '../src/env.ts';
import { ROOT_DIR } from '../src/root-dir.ts';
import { demoAccounts } from './demo-accounts.ts';
import { Parts, readableLog } from './dev-parts.ts';
import { takenPorts } from './free-ports.ts';

const PAGE_PORT = 5173;
const PROJECT_ID = 'demo-tanabana';
const EMULATOR_HOST = '127.0.0.1:9099';

const PARENT_CHECK_MS = 200;

const SERVER_DIR = join(ROOT_DIR, 'server');
const CLIENT_DIR = join(ROOT_DIR, 'client');

/** `npm run dev`: API, page and auth emulator, ended together by Ctrl-C or by the first that ends. */
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

  const parts = new Parts();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void parts.stop());
  }
  // Nobody listens any more.
  process.stdout.on('error', () => void parts.stop());
  endWithParent(parts.stop);
  parts.start({
    name: 'api',
    script: 'src/index.ts',
    cwd: SERVER_DIR,
    tsx: true,
    readable: readableLog(),
  });
  parts.start({
    name: 'page',
    script: join(viteFolder(), 'bin/vite.js'),
    args: ['--logLevel', 'warn', '--clearScreen', 'false'],
    cwd: CLIENT_DIR,
    env: clientVariables(api),
  });
  // The emulator needs seconds of a processor to wake up and nobody waits for it: page and API go first.
  void parts.answering([`${api}/readyz`, `http://127.0.0.1:${PAGE_PORT}/`]).then((isOpen) => {
    if (isOpen) announce(api);
    parts.start({
      name: 'accounts',
      script: 'dev/accounts-command.ts',
      cwd: SERVER_DIR,
      tsx: true,
    });
  });

  const ended = await parts.firstEnd;
  if (ended) console.error(`[${ended.name}] ended (${ended.reason}), so everything ends.`);
  await parts.stop();
  return ended ? 1 : 0;
}

/** The environment and `.env` as they are, but with the emulator, its project and its people. */
function readDevelopmentEnv(): Env {
  Object.assign(process.env, {
    NODE_ENV: 'development',
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: EMULATOR_HOST,
    ADMIN_UID: demoAccounts[0].localId,
  });
  const env = loadEnv();
  process.env['SEED_DEMO'] ||= 'true';
  return env;
}

function apiAddress({ host, port }: Env): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** npm hands SIGTERM to its shell, which dies and tells nobody. */
function endWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), PARENT_CHECK_MS).unref();
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

function announce(api: string): void {
  const [admin, shopper] = demoAccounts;
  console.log(`
  The shop is open:  http://localhost:${PAGE_PORT}
  API:               ${api}
  Shopper:           ${shopper.email} / ${shopper.password}
  Owner:             ${admin.email} / ${admin.password}
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
