import { IN_MEMORY, loadEnv } from '../src/env.ts';
import { onStopSignal } from '../src/lib/stop-signal.ts';
import { startAuthEmulator } from './auth-emulator.ts';

const DEFAULT_HOST = '127.0.0.1:9099';

/** The auth emulator alone, with the demo accounts. */
async function run(): Promise<void> {
  const { firebase, dataDir } = loadEnv();
  const { hostname, port } = new URL(`http://${firebase.emulatorHost ?? DEFAULT_HOST}`);
  const emulator = await startAuthEmulator({
    projectId: firebase.projectId,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port),
    dataDir: dataDir === IN_MEMORY ? undefined : dataDir,
  });
  onStopSignal(() => emulator.close());
  console.log(`Sign-in is ready: the Firebase Auth emulator is at ${hostname}:${port}.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
