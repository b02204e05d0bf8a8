import { freePort } from '../listen.ts';
import { demoAccounts, startServer } from '../test-process.ts';

/** A server that is started again on its port after it was killed. */
export async function startApi(MONGODB_URI: string, more: Record<string, string> = {}) {
  const place = { PORT: await freePort(), MONGODB_URI };
  const variables = { ...place, SEED_DEMO: '1', ...demoAccounts(), ...more };
  let server = startServer(variables);
  const url = await server.url();
  return {
    url,
    async restart() {
      server.signal('SIGKILL');
      await server.exitCode();
      server = startServer(variables);
      await server.url();
    },
  };
}
